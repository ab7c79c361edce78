/** The same answer to every call. */
export const answer =
  (json: object, status = 200) =>
  () =>
    Response.json(json, { status });

/** No answer, for as long as the page waits. */
export const never = () => new Promise<never>(() => {});
