import { isChangedElsewhere } from '../../dataProvider/errors';
import { useIsHere } from '../parts/useIsHere';
import { useAsk } from './Questions';

interface Sending<T> {
  /** The record's version that the owner has seen, on a server with versions. */
  version: string | undefined;
  send: (version: string | undefined) => Promise<T>;
  /**
   * Describes a conflicting change by somebody else, and gives the current version; no text if another field
   * was changed.
   */
  look: () => Promise<{ text?: string | undefined; version?: string | undefined }>;
  title: string;
  confirmLabel: string;
}

/**
 * Sends a change that has no form. After an optimistic-locking conflict on the same field the owner is asked
 * to confirm; if they decline, the conflict is thrown. If the component is unmounted, the error has the
 * question's text.
 */
export const useStillWanted = () => {
  const ask = useAsk();
  const isHere = useIsHere();
  return async <T>({ version, send, look, ...words }: Sending<T>): Promise<T> => {
    try {
      return await send(version);
    } catch (error) {
      if (!isChangedElsewhere(error)) throw error;
      const now = await look();
      const isWanted =
        !now.text || (await ask({ ...words, cancelLabel: 'Leave it', children: now.text }));
      if (isWanted) return send(now.version);
      throw isHere.current ? error : new Error(`${now.text} Your change is not saved.`);
    }
  };
};
