import { isAllowed } from '../authProvider/neededRight';
import { ownerPath } from '../authProvider/ownerPath';
import type { Server } from '../authProvider/server';
import type { SessionUser } from '../authProvider/session';
import type { Declared } from '../components/parts/part';
import { pages } from '../custom/pages';
import { pathOfClient } from '../dataProvider/address';
import { resources } from '../resources/all';
import type { FirstCalls, Place, ResourceDefinition } from '../resources/defineResource';

interface ColdPage {
  /** GET calls with which the page begins. */
  calls: readonly string[];
  /** The chunks that it needs beside the console's. */
  view?: () => Promise<unknown>;
}

/** A page that belongs to a client app calls nothing for an owner who has none. */
const callsOf = (firstCalls: FirstCalls, { clientId }: SessionUser, place: Place): string[] => {
  const calls = firstCalls(place);
  if (!clientId && calls.some((call) => call.includes('{clientId}'))) return [];
  return calls.map((call) => pathOfClient(call, { clientId }));
};

const viewOf = ({ list, form, create, edit, show }: ResourceDefinition, { id, view }: Place) => {
  const shown = view === 'show' || !(form ?? edit) ? show : edit;
  const page = (id === 'create' && create) || shown;
  return id && page ? page() : Promise.all([list?.(), id && form?.()]);
};

/**
 * A page of App Config: its code is fetched early, nothing of its data. It begins with the question
 * whether the owner has a PIN.
 */
const behindPin = (resource: ResourceDefinition, user: SessionUser, place: Place): ColdPage => ({
  calls: [ownerPath('has-pin', user.id)],
  view: () => Promise.all([import('../custom/account/pin/AccessDialog'), viewOf(resource, place)]),
});

/** The files and calls to prefetch for the page at `path` while the console's own code loads. */
export const firstNeeds = (path: string, user: SessionUser, server: Server): ColdPage => {
  const [pathname = '', search] = path.split('?');
  const [, name, id = '', view] = pathname.split('/');
  const timeZone = user.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { rights } = user;
  const place: Place = { id, view, query: new URLSearchParams(search), timeZone, rights };
  const isOffered = ({ needs, right }: Declared) => server.has(needs) && isAllowed(rights, right);

  const page = pages.find((candidate) => candidate.name === name);
  if (page) {
    if (!isOffered(page)) return { calls: [] };
    return { calls: callsOf(page.firstCalls, user, place), view: () => page.view(place) };
  }
  const resource = resources.find((candidate) => candidate.name === name);
  if (!resource || !isOffered(resource)) return { calls: [] };
  if (resource.area === 'appConfig') return behindPin(resource, user, place);
  const { firstCalls = () => [] } = resource;
  return { calls: callsOf(firstCalls, user, place), view: () => viewOf(resource, place) };
};
