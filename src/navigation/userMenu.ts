import type { Right } from '../../domain/rights';
import { resources } from '../resources/all';

interface MenuLink {
  name: string;
  label: string;
  to: string;
  right?: Right;
}

/** Links of the user menu in their order; "Logout" follows them. */
export const userMenuLinks: readonly MenuLink[] = [
  { name: 'profile', label: 'Profile', to: '/profile' },
  ...resources.flatMap(({ name, label, right }) =>
    name === 'billing' ? [{ name, label, to: `/${name}`, ...(right && { right }) }] : [],
  ),
  { name: 'help', label: 'Help & Support', to: '/help' },
];
