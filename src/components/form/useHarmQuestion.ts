import { type RaRecord, useResourceDefinition } from 'react-admin';
import { ApiError } from '../../dataProvider/errors';
import { useQuestion } from '../dialogs/useQuestion';
import { useActivityMethods } from '../history/useActivityMethods';
import { useOffered } from '../parts/part';

/**
 * Asks before a record of the resource in the context is saved whose change breaks something that uses it,
 * as far as the server tells of that. The question is to be rendered.
 */
export const useHarmQuestion = (title: string) => {
  const methods = useActivityMethods();
  const { options } = useResourceDefinition();
  const kind: string | undefined = options?.kind;
  const isTold = useOffered()({ needs: 'uses' });
  const { ask, question } = useQuestion();

  /** Whether to save it with these values. */
  const confirm = async (record: RaRecord | undefined, values: object): Promise<boolean> => {
    // Texts break nothing, and can be longer than an address.
    const changed = Object.entries(values).filter(
      ([name, value]) => /number|boolean/.test(typeof value) && value !== record?.[name],
    );
    if (!isTold || !kind || record?.id === undefined || changed.length === 0) return true;
    const told = await methods
      .uses({ kind, id: String(record.id), values: Object.fromEntries(changed) })
      .then(({ data }) => data.join(' '))
      // Without a network the save itself says so.
      .catch((error: unknown) =>
        error instanceof ApiError && error.status === 0
          ? ''
          : 'What uses it could not be looked up.',
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

  return { confirm, question };
};
