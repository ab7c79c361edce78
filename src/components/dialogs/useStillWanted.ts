import { isChangedElsewhere } from '../../dataProvider/errors';
import { useIsHere } from '../parts/useIsHere';
import { useAsk } from './Questions';

interface Sending<T> {
  /** The version that the owner has seen, where the server keeps versions. */
  version: string | undefined;
  send: (version: string | undefined) => Promise<T>;
  /** Somebody else's change of the same, and the version now; no text where they changed something else. */
  look: () => Promise<{ text?: string | undefined; version?: string | undefined }>;
  title: string;
  confirmLabel: string;
}

/**
 * Sends a change that has no form. Where somebody else was quicker with the same, the owner is asked
 * whether it is still wanted; if not, the refusal is thrown, and where nobody is there to answer, what
 * the question would have said.
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
