/** Where the owner API is, without a slash at its end; "" for the console's own origin. */
export const apiHost: string = (import.meta.env.VITE_API_HOST ?? '').replace(/\/+$/, '');

/** The address of a stored image. A backend may give the path alone, which is one of the API's host. */
export const imageAddress = (url: string | null, host = apiHost): string | null =>
  url && /^\/(?!\/)/.test(url) ? host + url : url;
