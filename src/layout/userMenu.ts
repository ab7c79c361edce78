import type { Right } from '../../domain/rights';

interface MenuLink {
  label: string;
  to: string;
  right?: Right;
}

/** Links of the user menu in their order; "Logout" follows them. */
export const userMenuLinks: readonly MenuLink[] = [
  { label: 'Profile', to: '/profile' },
  { label: 'Payments', to: '/billing', right: 'money' },
  { label: 'Help & Support', to: '/help' },
];
