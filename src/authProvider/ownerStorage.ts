/** What is kept of an owner on this device, until they sign out or somebody else signs in. */
const prefix = 'verbena.of';

/** The key under which something of an owner is kept. */
export const ownerKey = (ownerId: string, name: string): string => `${prefix} ${ownerId} ${name}`;

/** The keys of what is kept of an owner whose name begins like this. */
export const ownerKeys = (storage: Storage, ownerId: string, name = ''): string[] =>
  keysOf(storage).filter((key) => key.startsWith(ownerKey(ownerId, name)));

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** Removes what is kept of owners, of all but one if that is named. */
export const forgetOwners = (storage: Storage, but?: string): void => {
  const kept = but === undefined ? [] : ownerKeys(storage, but);
  for (const key of keysOf(storage)) {
    if (key.startsWith(`${prefix} `) && !kept.includes(key)) storage.removeItem(key);
  }
};

/** The key of the days of the schedule that an owner has seen, in the session storage. */
export const seenScheduleKey = (ownerId: string): string => ownerKey(ownerId, 'seen schedule');
