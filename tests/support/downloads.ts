import { onTestFinished } from 'vitest';

/** Collects the downloads that the page starts during a test, as file names and texts. */
export function catchDownloads() {
  const files: { name: string; text: string }[] = [];
  const blobs = new Map<string, Blob>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (blob) => {
    const url = `blob:test/${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  const keep = (event: Event) => {
    const link = (event.target as Element).closest('a');
    const blob = link && blobs.get(link.href);
    if (!blob) return;
    event.preventDefault();
    void blob.text().then((text) => files.push({ name: link.download, text }));
  };
  const { click } = HTMLAnchorElement.prototype;
  // A link outside of the page has no document through which its click could come.
  HTMLAnchorElement.prototype.click = function () {
    if (blobs.has(this.href)) this.addEventListener('click', keep, { once: true });
    click.call(this);
  };
  onTestFinished(() => {
    HTMLAnchorElement.prototype.click = click;
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return files;
}
