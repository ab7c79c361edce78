import { ownerKey } from '../../authProvider/ownerStorage';

interface Recent {
  id: string;
  name: string;
}

const most = 5;

const keyOf = (ownerId: string) => ownerKey(ownerId, 'recent customers');

/** The customers whose pages an owner has opened last in this tab, the latest first. */
export const recentCustomers = (ownerId: string): readonly Recent[] => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(ownerId)) ?? '[]');
  } catch {
    return [];
  }
};

/** Puts a customer first among them; one who was erased is among them no longer. */
export const noteCustomer = (
  ownerId: string,
  { id, name, isErased }: Recent & { isErased: boolean },
): void => {
  const others = recentCustomers(ownerId).filter((other) => other.id !== id);
  const now = isErased ? others : [{ id, name }, ...others].slice(0, most);
  try {
    sessionStorage.setItem(keyOf(ownerId), JSON.stringify(now));
  } catch {
    // A full storage: they are not offered.
  }
};
