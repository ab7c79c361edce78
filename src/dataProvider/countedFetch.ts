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
        const headers = request.getAllResponseHeaders().trim().split(/\r?\n/);
        const pairs = headers.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]);
        resolve(new Response(responseText || null, { status, statusText, headers: pairs }));
      };
      request.onerror = () => reject(new TypeError('No answer came'));
      request.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => request.abort());
      request.send(init.body as FormData);
    });
