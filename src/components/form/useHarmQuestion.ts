import type { RaRecord } from 'react-admin';
import { ApiError } from '../../dataProvider/errors';
import { useMethods } from '../../dataProvider/useMethods';
import { useAsk } from '../dialogs/Questions';
import { useKind } from '../history/kinds';
import { useOffered } from '../parts/part';

/**
 * Asks for confirmation before saving a change that breaks uses of the record, on a server that reports them.
 */
export const useHarmQuestion = (title: string) => {
  const methods = useMethods();
  const kind = useKind();
  const isTold = useOffered()({ needs: 'uses' });
  const ask = useAsk();

  return async (record: RaRecord | undefined, values: object): Promise<boolean> => {
    // Only numbers and flags can break a use; texts may also be too long for a URL.
    const changed = Object.entries(values).filter(
      ([name, value]) => /number|boolean/.test(typeof value) && value !== record?.[name],
    );
    if (!isTold || !kind || record?.id === undefined || changed.length === 0) return true;
    const told = await methods
      .uses({ kind, id: String(record.id), values: Object.fromEntries(changed) })
      .then(({ data }) => data.join(' '))
      // Offline, the save itself reports it.
      .catch((error: unknown) =>
        error instanceof ApiError && error.status === 0
          ? ''
          : 'It could not be checked what uses this.',
      );
    if (!told) return true;
    return ask({
      title,
      confirmLabel: 'Save anyway',
      cancelLabel: 'Keep editing',
      harmless: true,
      children: told,
    });
  };
};
