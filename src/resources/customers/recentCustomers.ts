import { inTab, ownerName } from '../../authProvider/kept';

interface Recent {
  id: string;
  name: string;
}

const most = 5;

const nameFor = (ownerId: string) => ownerName(ownerId, 'recent customers');

/** The customers whose pages an owner has opened last in this tab, the latest first. */
export const recentCustomers = (ownerId: string): readonly Recent[] => {
  try {
    return JSON.parse(inTab.get(nameFor(ownerId)) ?? '[]');
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
  inTab.set(nameFor(ownerId), JSON.stringify(now));
};
