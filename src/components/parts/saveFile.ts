/** Starts the download of a file. */
export function saveFile(content: Blob | string, name: string, type = 'text/csv;charset=utf-8') {
  const file = typeof content === 'string' ? new Blob([content], { type }) : content;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Revoked later: the browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
