import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { Link } from 'react-router-dom';
import { plural } from '../../../../domain/text';
import { useAsk } from '../../../components/dialogs/Questions';
import { EmptyState } from '../../../components/feedback/EmptyState';
import type { Activity } from '../../../components/history/activityMethods';
import { kindChoices, useKinds } from '../../../components/history/kinds';
import { recycleBinPath } from '../../../components/history/recycleBinPath';
import { UndoButton } from '../../../components/history/UndoButton';
import { isDeletion } from '../../../components/history/useUndo';
import { FilterSelect } from '../../../components/list/ListToolbar';
import { useListQuery } from '../../../components/list/useListQuery';
import { Button } from '../../../components/parts/Button';
import { DayField } from '../../../components/parts/DayField';
import { PageHead } from '../../../components/parts/PageHead';
import { part } from '../../../components/parts/part';
import { ActivityPages } from './ActivityPages';
import styles from './activity.module.css';
import { useActivity } from './useActivity';

const RecycleBinLink = part({ needs: 'recycle_bin' }, () => (
  <Button component={Link} variant="outline" to={recycleBinPath}>
    Recycle bin
  </Button>
));

/** The page of all recorded changes in the business. */
const ActivityPage = () => {
  const kinds = useKinds();
  const ask = useAsk();
  const { get, set } = useListQuery({ field: 'at', order: 'DESC' });
  const [kind, from, to] = [get('kind'), get('from'), get('to')];
  const query = useActivity({ kind, from, to });
  const clear = () => set({ kind: '', from: '', to: '' });

  return (
    <>
      <PageHead
        title="Activity"
        actions={
          <>
            <RecycleBinLink />
            <Button component={Link} variant="outline" to="/profile">
              Profile
            </Button>
          </>
        }
      />
      <div className={styles.filters}>
        <FilterSelect
          label="Kind of change"
          value={kind}
          onChange={(value) => set({ kind: value })}
          choices={[{ value: '', label: 'All changes' }, ...kindChoices(kinds)]}
        />
        <DayField label="From" value={from} max={to} onChange={(day) => set({ from: day })} />
        <DayField label="To" value={to} min={from} onChange={(day) => set({ to: day })} />
      </div>
      <section aria-label="Changes" tabIndex={-1}>
        <ActivityPages
          query={query}
          beside
          actions={(activity) =>
            activity.canUndo && (
              <UndoButton
                activity={activity}
                aria-label={`Undo ${activity.subject ?? 'this change'}`}
                confirm={() =>
                  ask({
                    title: 'Undo this change?',
                    confirmLabel: 'Undo',
                    harmless: true,
                    children: consequence(activity),
                  })
                }
              />
            )
          }
          empty={
            kind || from || to ? (
              <EmptyState
                title="No changes match"
                action={
                  <Button variant="outline" onClick={clear}>
                    Clear filters
                  </Button>
                }
              >
                Nothing of this kind was changed in this time.
              </EmptyState>
            ) : (
              <EmptyState title="No changes yet" icon={<HistoryOutlined />}>
                What you change in App Config and in your profile is listed here.
              </EmptyState>
            )
          }
        />
      </section>
    </>
  );
};

/** The consequences of an undo, as sentences. */
const consequence = (activity: Activity): string => {
  const { parts } = activity;
  const all = parts > 1 ? `All ${parts} ${plural(parts, 'record')} at once, or none. ` : '';
  return `${effect(activity)} ${all}You can undo that, too.`;
};

const effect = ({ action, parts, subject, kind, isUndo }: Activity): string => {
  const name = subject ?? 'it';
  if (kind === 'import') {
    return isUndo
      ? `${name} will be there again, as the import had made them.`
      : `What it has added goes, and what it has changed is as it was before.`;
  }
  if (isDeletion({ action }))
    return `${name} will be back, with what belonged to ${parts > 0 ? 'them' : 'it'}.`;
  if (action === 'appointment.created') return `${name} will be cancelled.`;
  if (action.endsWith('.created')) return `${name} will be gone again.`;
  return `${name} will be as ${parts > 0 ? 'they were' : 'it was'} before.`;
};

export default ActivityPage;
