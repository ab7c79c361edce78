import { useQuery } from '@tanstack/react-query';
import { useMethods } from '../../dataProvider/useMethods';
import styles from '../dialogs/dialogs.module.css';
import { useKind } from '../history/kinds';
import { part } from '../parts/part';

interface RecordUseProps {
  id: string;
  /** The server's name for the kind of record; that of the resource in the context by default. */
  kind?: string;
}

/**
 * The uses of a record about to be deleted and the consequences for them, on a server that reports them. The
 * confirmation around it does not wait for the answer.
 */
const RecordUse = part({ needs: 'uses' }, ({ id, kind }: RecordUseProps) => {
  const methods = useMethods();
  const named = useKind(kind);
  const { data, error } = useQuery({
    queryKey: ['uses', named, id],
    queryFn: async ({ signal }) => (await methods.uses({ kind: named ?? '', id, signal })).data,
    enabled: named !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  if (named === undefined) return null;
  const unknown = error ? 'It could not be checked what uses this.' : 'Checking what uses this...';
  return (
    <span className={styles.use} role="status">
      {data?.join(' ') ?? unknown}
    </span>
  );
});

export default RecordUse;
