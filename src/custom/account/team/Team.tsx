import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { formatUsd } from '../../../../domain/money';
import { coversRights } from '../../../../domain/rights';
import { firstInstant, formatDate } from '../../../../domain/time';
import { useAuth } from '../../../authProvider/AuthProvider';
import { ActMenu } from '../../../components/acts/ActMenu';
import { useAsk } from '../../../components/dialogs/Questions';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import { useToldMutation } from '../../../components/feedback/useToldMutation';
import { Button } from '../../../components/parts/Button';
import { PageHead } from '../../../components/parts/PageHead';
import { eventTime } from '../../../components/parts/relativeTime';
import { StatusBadge } from '../../../components/parts/StatusBadge';
import surfaces from '../../../components/parts/surfaces.module.css';
import { useNow } from '../../../components/parts/useNow';
import { useTimeZone } from '../../../components/parts/useTimeZone';
import { currentTime } from '../../../dataProvider/serverClock';
import { useMethods } from '../../../dataProvider/useMethods';
import { lostPhone, newLink } from './personActs';
import { ownChoice, readyRoles, rightLabels, roleOf } from './readyRoles';
import styles from './team.module.css';
import type { Invited, Person } from './teamMethods';
import { teamQuery } from './teamQuery';

const PersonDialog = lazy(() => import('./PersonDialog'));
const InvitationDialog = lazy(() => import('./InvitationDialog'));

/** The people who work with the console, and what each of them may do; an addition. */
const Team = () => {
  const [editing, setEditing] = useState<Person | 'new'>();
  const [invited, setInvited] = useState<Invited>();
  const methods = useMethods();
  const query = teamQuery(methods);
  const { queryKey } = query;
  const { data, error, isFetching, refetch } = useQuery(query);
  const { mutate: remove } = useToldMutation(({ id }: Person) => methods.removePerson({ id }), {
    queryKey,
    done: ({ name }) => `${name} is no longer on the team`,
  });
  const { mutate: removeFactor } = useToldMutation(
    ({ id }: Person) => methods.removeSecondFactor({ id }),
    { queryKey, done: ({ name }) => `${name} signs in with their password alone` },
  );
  const { mutate: inviteAgain, isPending } = useToldMutation(
    async ({ id }: Person) => setInvited((await methods.inviteAgain({ id })).data),
    { queryKey },
  );
  const ask = useAsk();
  const removeIfWanted = async (person: Person) => {
    const isWanted = await ask({
      title: `Remove ${person.name}?`,
      confirmLabel: 'Remove',
      children: person.invitedUntil
        ? 'The invitation link stops working.'
        : 'They are signed out everywhere at once, and cannot sign in again. What they did keeps their name.',
    });
    if (isWanted) remove(person);
  };
  const removeFactorIfWanted = async (person: Person) => {
    const isWanted = await ask({
      title: `Turn off two-step sign-in for ${person.name}?`,
      confirmLabel: 'Turn off',
      children:
        'For when they have lost both their phone and their recovery codes. They then sign in with their password alone, and can turn it on again in their profile. An email tells them.',
    });
    if (isWanted) removeFactor(person);
  };
  return (
    <>
      <PageHead
        title="Team"
        actions={<Button onClick={() => setEditing('new')}>Invite a teammate</Button>}
      >
        Everyone who works with this console, and what they may do.
      </PageHead>
      <section className={`${surfaces.sheet} ${styles.sheet}`} aria-label="People">
        {!data && !error && <p role="status">Loading the team...</p>}
        <LoadFailure query={{ error, isFetching, refetch }} />
        {data && (
          <ul className={styles.people}>
            {data.map((person) => (
              <Row
                key={person.id}
                person={person}
                isBusy={isPending}
                onEdit={() => setEditing(person)}
                onRemove={() => removeIfWanted(person)}
                onFactorLost={() => removeFactorIfWanted(person)}
                onInvite={() => inviteAgain(person)}
              />
            ))}
          </ul>
        )}
        {data?.length === 1 && (
          <div className={styles.alone}>
            <EmptyState title="Only you so far" icon={<GroupAddOutlined />}>
              Everyone signs in with their own password, has only the access that you give, and is
              named beside what they change.
            </EmptyState>
          </div>
        )}
      </section>
      <Suspense fallback={null}>
        {editing && (
          <PersonDialog
            person={
              editing === 'new' ? undefined : (data?.find(({ id }) => id === editing.id) ?? editing)
            }
            onInvited={setInvited}
            onClose={() => setEditing(undefined)}
          />
        )}
        {invited && <InvitationDialog invited={invited} onClose={() => setInvited(undefined)} />}
      </Suspense>
    </>
  );
};

interface RowProps {
  person: Person;
  isBusy: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onFactorLost: () => void;
  onInvite: () => void;
}

const Row = ({ person, isBusy, onEdit, onRemove, onFactorLost, onInvite }: RowProps) => {
  const { user } = useAuth();
  const { name, email, role, invitedUntil, isYou, rights } = person;
  // An owner is changed by an owner only, and nobody changes themself.
  const isOpen = !isYou && (rights !== null || user?.rights === undefined);
  // Nobody helps somebody in who may do more.
  const isHelped =
    isOpen && coversRights({ rights: user?.rights, refundLimit: user?.refundLimit }, person);
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <p className={styles.name}>
          <span>{name}</span> {isYou && <StatusBadge tone="success">You</StatusBadge>}
          {invitedUntil && <StatusBadge tone="warning">Invited</StatusBadge>}
        </p>
        <p className={surfaces.quiet}>
          <span>{[role, email].filter(Boolean).join(', ')}</span>
          <LastSeen person={person} />
        </p>
      </div>
      <div className={styles.may}>
        <Permissions person={person} />
      </div>
      <div className={styles.acts}>
        {isOpen && (
          <>
            <Button variant="outline" size="sm" onClick={onEdit}>
              Change<span className="visually-hidden">{` the access of ${name}`}</span>
            </Button>
            <Button variant="ghost" color="error" size="sm" onClick={onRemove}>
              Remove<span className="visually-hidden"> {name}</span>
            </Button>
          </>
        )}
        {isHelped && (
          <ActMenu
            label={`More for ${name}`}
            icon={MoreVert}
            className={styles.more}
            of={[newLink, lostPhone]}
            on={{ ...person, inviteAgain: { run: onInvite, isBusy }, endFactor: onFactorLost }}
          />
        )}
      </div>
    </li>
  );
};

const LastSeen = ({ person: { invitedUntil, lastUsedAt } }: { person: Person }) => {
  const timeZone = useTimeZone();
  const now = useNow();
  if (invitedUntil) {
    // To the second: one that was ended just now opens nothing any more.
    const isOver = firstInstant(invitedUntil, timeZone) <= currentTime();
    return (
      <span>{` · invitation ${isOver ? 'expired' : `until ${formatDate(invitedUntil, timeZone)}`}`}</span>
    );
  }
  return (
    lastUsedAt && <span>{` · last here ${inSentence(eventTime(lastUsedAt, now, timeZone))}`}</span>
  );
};

const inSentence = (time: string) => (time === 'Just now' ? 'just now' : time);

const Permissions = ({ person: { rights, refundLimit } }: { person: Person }) => {
  const ready = readyRoles.find(({ id }) => id === roleOf(rights));
  const limit =
    rights?.includes('refund') && refundLimit !== null
      ? `refunds up to ${formatUsd(refundLimit)} per payment`
      : '';
  if (rights === null) return <span>Owner: full access</span>;
  if (ready) return <span>{[ready.name, limit].filter(Boolean).join(', ')}</span>;
  return (
    <ul className={styles.allowed} data-role={ownChoice}>
      {rights.map((right) => (
        <li key={right}>
          {`${rightLabels[right]}${right === 'refund' && refundLimit !== null ? `, up to ${formatUsd(refundLimit)}` : ''}`}
        </li>
      ))}
    </ul>
  );
};

export default Team;
