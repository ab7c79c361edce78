import { randomKey } from './randomKey';

interface Change {
  method: string;
  url: string;
  /** Undefined for an upload, whose content is not hashed; so it needs an `attempt` for each file. */
  content?: string | undefined;
  /**
   * The key of the record to create, kept over retries even when its fields were corrected in between;
   * or of an uploaded file.
   */
  attempt?: string | undefined;
  /** The key of the save to which the change belongs. */
  save?: string | undefined;
}

/**
 * The Idempotency-Key of a change. Within one save, a retry of the same request has the same key, even
 * after a reload. The key of an `attempt` ignores the content, so the server creates its record only
 * once and refuses other details under the same key.
 */
export const changeKey = ({ method, url, content = '', attempt, save }: Change): string => {
  const named = attempt ?? save;
  if (!named) return randomKey();
  return `${named}-${hash(`${method} ${url} ${attempt ? '' : content}`)}`;
};

/**
 * A 53-bit hash (cyrb53) that tells the changes of one save apart. Not crypto.subtle, which browsers
 * offer on encrypted pages only.
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
