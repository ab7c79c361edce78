import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { formatPhone } from '../../../../domain/phone';
import { useAuth } from '../../../authProvider/AuthProvider';
import type { SessionUser } from '../../../authProvider/session';
import { LoadFailure } from '../../../components/feedback/LoadFailure';
import { useFocusBack } from '../../../components/focus/useFocusBack';
import { formDraft } from '../../../components/form/formDrafts';
import { Button } from '../../../components/parts/Button';
import { Fact, Facts } from '../../../components/parts/Facts';
import { StatusBadge } from '../../../components/parts/StatusBadge';
import { messageOf } from '../../../dataProvider/errors';
import { useMethods } from '../../../dataProvider/useMethods';
import { Card } from '../Card';
import { PersonalForm } from './PersonalForm';
import styles from './profile.module.css';
import { profileKey, profileOfOwner } from './profileValues';

/** The owner as a person: to look at, and to change. */
export const PersonalInformation = ({ user }: { user: SessionUser }) => {
  const { pathname } = useLocation();
  const stored = useStoredProfile(user.id);
  const [editing, setEditing] = useState(() => formDraft(user.id, pathname).read() !== undefined);
  const focus = useFocusBack(editing);

  return (
    <Card
      title="Personal Information"
      action={
        !editing && (
          <Button data-focus={focus} variant="outline" size="sm" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )
      }
    >
      {stored.error && (
        <div className={styles.notice}>
          <LoadFailure
            query={stored}
            message={`This may not be up to date: ${messageOf(stored.error)}`}
          />
        </div>
      )}
      {editing ? (
        <ResourceContextProvider value="profile">
          <PersonalForm user={user} onClose={() => setEditing(false)} />
        </ResourceContextProvider>
      ) : (
        <Facts>
          <Fact label="Name">{user.name || 'Not provided'}</Fact>
          <Fact label="Email">{user.email || 'Not provided'}</Fact>
          <Fact label="Phone">
            {user.phoneNumber ? formatPhone(user.phoneNumber) : 'Not provided'}
          </Fact>
          <Fact label="Role">{user.role || 'Not specified'}</Fact>
          <Fact label="Status">
            <StatusBadge tone="success">Active</StatusBadge>
          </Fact>
        </Facts>
      )}
    </Card>
  );
};

/** The profile as the server has it: it may have been changed elsewhere since the sign-in. */
const useStoredProfile = (userId: string) => {
  const { token, updateUser } = useAuth();
  const methods = useMethods();
  const stored = useQuery({
    queryKey: profileKey(userId),
    queryFn: async ({ signal }) => (await methods.profile({ userId, signal })).data,
    enabled: token() !== null,
    // Not cached: another tab may have updated the session since.
    staleTime: 0,
    gcTime: 0,
  });
  const { data } = stored;
  useEffect(() => {
    if (data) updateUser(profileOfOwner(data));
  }, [data, updateUser]);
  return stored;
};
