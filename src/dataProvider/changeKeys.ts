import { randomKey } from './randomKey';

interface Change {
  method: string;
  url: string;
  /** Undefined for a file, which is not looked into. */
  content?: string | undefined;
  /** Names what is to be made, whatever is corrected of it between two tries. */
  attempt?: string | undefined;
  /** Names the save that it belongs to. */
  save?: string | undefined;
}

/**
 * The Idempotency-Key of a change. Within a save it is the same each time that the same is sent, also
 * after a reload. What `attempt` names can be made once only: sent with other details, it is refused.
 */
export const changeKey = ({ method, url, content = '', attempt, save }: Change): string => {
  const named = attempt ?? save;
  if (!named) return randomKey();
  return `${named}-${hash(`${method} ${url} ${attempt ? '' : content}`)}`;
};

/**
 * 53 bits of a text (cyrb53), to tell the changes of one save apart. Not crypto.subtle, which browsers give
 * to encrypted pages only.
 */
function hash(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let position = 0; position < text.length; position += 1) {
    const code = text.charCodeAt(position);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
