/** The first `length` characters of a text and an ellipsis, or the whole text if it is no longer than that (SVC-03). */
export function truncate(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
