/** A message of PostgreSQL's protocol is its kind, its length including itself, and its content. */
const errorResponse = 'E'.charCodeAt(0);
const terminate = 'X'.charCodeAt(0);
const lengthAt = 1;

/**
 * An error after which PostgreSQL would restart, which an embedded engine cannot: severity and
 * message.
 */
const severe = /\0V(?:PANIC|FATAL)\0.*?\0M([^\0]*)/s;

const errorsIn = (answer: Uint8Array): string[] => {
  const errors: string[] = [];
  const view = new DataView(answer.buffer, answer.byteOffset, answer.length);
  let at = 0;
  while (at + lengthAt + 4 <= answer.length) {
    const next = at + lengthAt + view.getUint32(at + lengthAt);
    if (answer[at] === errorResponse) errors.push(Buffer.from(answer.slice(at, next)).toString());
    at = next;
  }
  return errors;
};

/**
 * The error that has broken the engine, from its answer to a message of PostgreSQL's protocol;
 * undefined if it works. A broken engine answers everything with errors or with nothing.
 */
export const breakdownOf = (message: Uint8Array, answer: Uint8Array): string | undefined => {
  if (answer.length === 0 && message[0] !== terminate) return 'it answers nothing any more';
  return errorsIn(answer).flatMap((error) => severe.exec(error)?.[1] ?? [])[0];
};
