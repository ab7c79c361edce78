import type { Right } from '../../domain/rights';

interface MenuLink {
  name: string;
  label: string;
  to: string;
  right?: Right;
}

/** Links of the user menu in their order; "Logout" follows them. */
export const userMenuLinks: readonly MenuLink[] = [
  { name: 'profile', label: 'Profile', to: '/profile' },
  { name: 'billing', label: 'Payments', to: '/billing', right: 'money' },
  { name: 'help', label: 'Help & Support', to: '/help' },
];
