import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { pricesThatApply, type TierPrice } from '../../../domain/services';
import type { Kept } from '../../../server/records/recordKind';
import type { TestApp } from '../../support/testApp';
import { isOnce, own, type States, undos } from './changedBusiness';
import { onceKinds } from './deeds';

interface Entry {
  id: number;
  at: Date;
  part_of: number | null;
  action: string;
  subject_type: string;
  /** Null where the business has it once, and of the change of many. */
  subject_id: number | null;
  before: Kept | null;
  after: Kept | null;
}

const entriesAfter = async (app: TestApp, clientAppId: number, since: number) =>
  (await app.db
    .selectFrom('activity')
    .select(['id', 'at', 'part_of', 'action', 'subject_type', 'subject_id', 'before', 'after'])
    .where('client_app_id', '=', clientAppId)
    .where(({ or, eb }) =>
      or([eb('subject_id', 'is not', null), eb('subject_type', 'in', onceKinds)]),
    )
    .where('id', '>', since)
    .orderBy('id')
    .execute()) as Entry[];

const lastId = async ({ db }: TestApp) => {
  const { id } = await db
    .selectFrom('activity')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return id ?? 0;
};

/** A category as it was made, when that was, and by its id. */
interface Category {
  id: number;
  made: number;
  state: Kept;
}

/** The names of the categories that imports have made, by the import, as its own entry is theirs. */
const namesMade = async ({ db }: TestApp, clientAppId: number) => {
  const imports = await db
    .selectFrom('imports')
    .select(['id', 'outcome'])
    .where('client_app_id', '=', clientAppId)
    .execute();
  return new Map(
    imports.map(({ id, outcome }) => [
      id,
      ((outcome as { categories?: string[] } | null)?.categories ?? []) as readonly string[],
    ]),
  );
};

/** All categories that are there or that the history tells of, as they were before it tells of them. */
const categoriesKnown = async ({ db }: TestApp, clientAppId: number): Promise<Category[]> => {
  const there = await db
    .selectFrom('categories')
    .select(['id', 'name', 'display_order', 'created_at'])
    .where('client_app_id', '=', clientAppId)
    .execute();
  const told = (await db
    .selectFrom('activity')
    .select(['subject_id as id', 'before'])
    .where('client_app_id', '=', clientAppId)
    .where('subject_type', '=', 'category')
    .where('before', 'is not', null)
    .orderBy('activity.id', 'desc')
    .execute()) as { id: number; before: Kept }[];
  const known = new Map<number, Category>();
  for (const { id, ...state } of [...there, ...told.map(({ id, before }) => ({ ...before, id }))]) {
    const { created_at: made, ...kept } = state as Kept;
    known.set(Number(id), { id: Number(id), made: new Date(String(made)).getTime(), state: kept });
  }
  return [...known.values()];
};

/** Categories created by imports, which the history records only as part of the import. */
interface Made {
  names: ReadonlyMap<number, readonly string[]>;
  categories: readonly Category[];
}

/** Applies an entry to a customer's state: tags and points, since the history keeps no personal data. */
const customerAfter = (state: Kept | undefined, { action, after }: Entry): Kept | undefined => {
  if (action === 'customer.created') return { tags: [], points: 0 };
  if (action === 'customer.deleted') return undefined;
  if (action === 'customer.updated') return { ...state, tags: after?.tags };
  const sign = action === 'points.given' ? 1 : -1;
  return { ...state, points: Number(state?.points) + sign * Number(after?.points) };
};

const servicesIn = (state: Kept | null | undefined) =>
  state?.services as { id: number }[] | undefined;

const idsOf = (services: { id: number }[] = []) => services.map(({ id }) => id);

/** The states as the list calls answer them: special prices of a deleted plan are left out. */
const asTold = (standing: States): States => {
  const entries = Object.entries(standing);
  const plans = entries
    .filter(([key]) => key.startsWith('reward_plan '))
    .map(([key, plan]) => ({ id: key.split(' ')[1] ?? '', tier_level: Number(plan.tier_level) }));
  return Object.fromEntries(
    entries.map(([key, state]) => {
      if (!key.startsWith('service ')) return [key, state];
      const service = state as { price: number; reward_plan_pricing: TierPrice[] };
      return [key, { ...state, reward_plan_pricing: pricesThatApply(service, plans) }];
    }),
  );
};

/** Rebuilds the state of all records from the history, entry by entry. */
const createReplay = (start: States) => {
  const states = new Map<string, Kept>(Object.entries(start));
  /** The services of bundles, with those that are gone, which come back with them. */
  const picked = new Map([...states].map(([key, state]) => [key, servicesIn(state) ?? []]));
  const stateOf = (key: string) => {
    const state = states.get(key);
    if (!state || !key.startsWith('bundle ')) return state;
    const services = picked.get(key)?.filter(({ id }) => states.has(`service ${id}`));
    return { ...state, services };
  };
  const put = (key: string, state: Kept | null | undefined) =>
    state ? states.set(key, state) : states.delete(key);

  /** A new name is carried on to the services of the category. */
  const rename = (before: Kept, after: Kept) => {
    for (const [key, state] of states) {
      if (key.startsWith('service ') && state.category === before.name) {
        states.set(key, { ...state, category: after.name });
      }
    }
  };

  /** The categories that the undo of an import has taken away, by the import. */
  const taken = new Map<number, [string, Kept][]>();
  /** The undo of an import whose parts are followed. */
  let undone: Entry | undefined;
  const ofImport = ({ subject_id }: Entry, { names }: Made) => names.get(Number(subject_id)) ?? [];
  const isUsed = (name: unknown) =>
    [...states].some(([key, state]) => key.startsWith('service ') && state.category === name);

  /** Of the categories that an import has made, its undo leaves those that something else uses. */
  const takeBack = (made: Made) => {
    if (!undone) return;
    const names = ofImport(undone, made);
    const gone = [...states].filter(
      ([key, { name }]) =>
        key.startsWith('category ') && names.includes(String(name)) && !isUsed(name),
    );
    for (const [key] of gone) states.delete(key);
    taken.set(Number(undone.subject_id), gone);
    undone = undefined;
  };
  const make = (entry: Entry, made: Made) => {
    const again = taken.get(Number(entry.subject_id)) ?? [];
    const names = ofImport(entry, made);
    const anew = made.categories
      .filter(({ made: at, state }) => at === entry.at.getTime() && names.includes(`${state.name}`))
      .map(({ id, state }) => [`category ${id}`, state] as const);
    for (const [key, state] of [...again, ...anew]) states.set(key, state);
  };

  const follow = (entry: Entry, made: Made) => {
    const { id, action, subject_type: kind, before, after } = entry;
    const key = `${kind} ${entry.subject_id}`;
    if (entry.part_of === null) takeBack(made);
    if (action === 'import.applied') make(entry, made);
    if (action === 'import.undone') undone = entry;
    if (kind === 'customer') {
      put(key, customerAfter(states.get(key), entry));
      return;
    }
    if (!undos.has(kind) && !isOnce(kind)) return;
    const stands = stateOf(key);
    if (action !== `${kind}.purged`) {
      const [told, known] = [before, stands].map((state) => (state ? own(kind, state) : null));
      const isTold = ([name]: [string, unknown]) => name in (told ?? {});
      const kept = known && Object.fromEntries(Object.entries(known).filter(isTold));
      expect({ id, key, before: told }).toEqual({ id, key, before: kept });
    }
    put(key, after);
    const services = servicesIn(after);
    const isSame = !before || isDeepStrictEqual(idsOf(servicesIn(before)), idsOf(services));
    if (services && !(picked.has(key) && isSame)) picked.set(key, services);
    if (kind === 'category' && before && after) rename(before, after);
  };

  const isThere = (kind: string, state: Kept | undefined): boolean =>
    state !== undefined &&
    (undos.get(kind)?.needs(state) ?? []).every(
      (need) => !('id' in need) || isThere(need.kind, states.get(`${need.kind} ${need.id}`)),
    );
  return {
    follow,
    takeBack,
    /** The current records, without those hidden because a record that they depend on is deleted. */
    standing: (): States =>
      asTold(
        Object.fromEntries(
          [...states.keys()].flatMap((key) => {
            const state = stateOf(key);
            return state && isThere(key.split(' ')[0] ?? '', state) ? [[key, state]] : [];
          }),
        ),
      ),
  };
};

/**
 * Follows the history from here on, in which each change of a record begins where the one before has ended.
 * @param start what stands now
 * @returns what it says stands, whenever that is asked
 */
export const replay = async (app: TestApp, clientAppId: number, start: States) => {
  const { follow, takeBack, standing } = createReplay(start);
  let last = await lastId(app);
  return async (): Promise<States> => {
    const made = {
      names: await namesMade(app, clientAppId),
      categories: await categoriesKnown(app, clientAppId),
    };
    for (const entry of await entriesAfter(app, clientAppId, last)) {
      follow(entry, made);
      last = entry.id;
    }
    takeBack(made);
    return standing();
  };
};
