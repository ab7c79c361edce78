import ExpandMore from '@mui/icons-material/ExpandMore';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatCount } from '../../../domain/money';
import { useMethods } from '../../dataProvider/useMethods';
import { LoadMore } from '../feedback/LoadMore';
import { Button } from '../parts/Button';
import surfaces from '../parts/surfaces.module.css';
import styles from './ActivityList.module.css';
import type { Activity } from './activityMethods';
import { activityWords } from './activityWords';
import { useKinds } from './kinds';

interface ActivityPartsProps {
  activity: Activity;
  timeZone: string;
}

/** The changes of the single records within a bulk change, collapsed at first. */
export const ActivityParts = ({ activity: { parts, id }, timeZone }: ActivityPartsProps) => {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  return (
    <div className={styles.parts}>
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <ExpandMore aria-hidden="true" className={isOpen ? styles.open : undefined} />
        <span>{`${isOpen ? 'Hide' : 'Show'} all ${formatCount(parts)}`}</span>
      </Button>
      <div id={listId}>{isOpen && <Parts id={id} timeZone={timeZone} />}</div>
    </div>
  );
};

const Parts = ({ id, timeZone }: { id: string; timeZone: string }) => {
  const kinds = useKinds();
  const methods = useMethods();
  const list = useInfiniteQuery({
    queryKey: ['activity-parts', id],
    queryFn: async ({ pageParam, signal }) =>
      (await methods.activityParts({ id, cursor: pageParam, signal })).data,
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const activities = list.data?.pages.flatMap((page) => page.activities) ?? [];
  return (
    <>
      {list.isLoading && <p role="status">Loading...</p>}
      <ul className={`${surfaces.quiet} ${styles.details}`}>
        {activities.flatMap((activity) => {
          const { text, details } = activityWords(kinds, activity, timeZone);
          const lines = details.length > 0 ? details : [text];
          return lines.map((line) => <li key={`${activity.id} ${line}`}>{line}</li>);
        })}
      </ul>
      <LoadMore list={list} />
    </>
  );
};
