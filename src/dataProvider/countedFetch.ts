/** A fetch with upload progress from 0 to 1, which the browser's own does not report. */
export const countedFetch =
  (onSent: (share: number) => void) =>
  (url: string, { signal, ...init }: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'POST', url);
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onSent(total ? loaded / total : 0);
      request.onload = () => {
        const { status, statusText, responseText } = request;
        try {
          const headers = headersOf(request.getAllResponseHeaders());
          resolve(new Response(responseText || null, { status, statusText, headers }));
        } catch (error) {
          reject(error);
        }
      };
      request.onerror = () => reject(new TypeError('No answer came'));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as FormData);
    });

/** The headers of an answer from their lines; there may be none, and one may have no value. */
const headersOf = (lines: string): Headers => {
  const headers = new Headers();
  for (const line of lines.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};
