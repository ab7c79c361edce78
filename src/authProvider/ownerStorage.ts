/** What is kept of an owner on this device, and gone with their signing out. */
const prefix = 'verbena.of';

/** The key under which something of an owner is kept. */
export const ownerKey = (ownerId: string, name: string): string => `${prefix} ${ownerId} ${name}`;

/** The keys of what is kept of an owner whose name begins like this. */
export const ownerKeys = (storage: Storage, ownerId: string, name = ''): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(ownerKey(ownerId, name)),
  );

/** Removes all that is kept of an owner. */
export const forgetOwner = (storage: Storage, ownerId: string): void => {
  for (const key of ownerKeys(storage, ownerId)) storage.removeItem(key);
};

/** The key under which the days of the schedule that an owner has seen are kept. */
export const seenScheduleKey = (ownerId: string): string => ownerKey(ownerId, 'seen schedule');
