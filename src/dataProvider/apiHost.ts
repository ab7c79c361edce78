/** The page may name the host in a meta element, so that one build serves every host. */
const namedByPage = (): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>('meta[name="api-host"]')?.content;

/** The host of the owner API, without a trailing slash; "" for the console's own origin. */
export const apiHost: string = (namedByPage() || import.meta.env.VITE_API_HOST || '').replace(
  /\/+$/,
  '',
);

/** The address of a stored image. A backend may give the path alone, which is one of the API's host. */
export const imageAddress = (url: string | null, host = apiHost): string | null =>
  url && /^\/(?!\/)/.test(url) ? host + url : url;
