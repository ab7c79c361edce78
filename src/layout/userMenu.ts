/** Links of the user menu in their order; "Logout" follows them. */
export const userMenuLinks: readonly { label: string; to: string }[] = [
  { label: 'Profile', to: '/profile' },
  { label: 'Payments', to: '/billing' },
  { label: 'Help & Support', to: '/help' },
];
