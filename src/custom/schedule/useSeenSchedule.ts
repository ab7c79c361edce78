import type { Query, QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownerName } from '../../authProvider/kept';
import { inTab } from '../../authProvider/keptTexts';
import type { Session } from '../../authProvider/session';
import { whenIdle } from '../../components/parts/spareTime';
import type { Appointment } from './schedulingRecords';
import type { SeenSchedule } from './seenSchedule';

/**
 * Keeps for as long as the tab is there what it has shown of the coming days, for the page that stands
 * in its place without a network (public/serviceWorker.js). Browsers without that page keep nothing.
 */
export const useSeenSchedule = (session: Session, queryClient: QueryClient): void => {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ type, query, ...event }) => {
        if (type !== 'updated' || query.queryKey[0] !== 'scheduling') return;
        if (!('action' in event) || event.action.type !== 'success') return;
        // Optimistic data, set before the save, was not read from the server.
        if (event.action.manual) return;
        if (navigator.serviceWorker?.controller) whenIdle(() => keep(session, query));
      }),
    [session, queryClient],
  );
};

const keep = async (session: Session, query: Query) => {
  const { spanOfQuery, withReading } = await import('./seenSchedule');
  const span = spanOfQuery(query.queryKey);
  const { user } = session.getState();
  if (!span || !user) return;
  const timeZone = user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const appointments = query.state.data as readonly Appointment[];
  const at = new Date(query.state.dataUpdatedAt);
  const name = ownerName(user.id, 'seen schedule');
  try {
    const seen = JSON.parse(inTab.get(name) ?? 'null') as SeenSchedule | null;
    const now = withReading(seen ?? undefined, { ...span, appointments, at }, timeZone);
    inTab.set(name, JSON.stringify(now));
  } catch {
    // A full storage, or one that something else has written to: the page says its sentence alone.
  }
};
