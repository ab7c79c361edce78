import { Fragment, type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth } from '../authProvider/AuthProvider';
import { rememberPlace } from '../authProvider/wantedPlace';

/** The guard of every page but the site's. */
export function RequireOwner({
  loading,
  children,
}: {
  /** Shown until it is known whether somebody is signed in. */
  loading: ReactNode;
  children: ReactNode;
}) {
  const { loading: resolving, user, endedMessage } = useAuth();
  const location = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);

  if (resolving) return loading;
  // Another owner may sign in in another tab: then nothing of the first one's may stay here.
  if (user) return <Fragment key={user.id}>{children}</Fragment>;
  // Signing out, in this tab or another, leads to the start page; an involuntary end of the session leads to
  // the sign-in, and back here.
  if (wasSignedIn && !endedMessage) return <Navigate to="/" replace />;
  return <Navigate to="/login" replace state={rememberPlace(location)} />;
}
