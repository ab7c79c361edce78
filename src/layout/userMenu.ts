/** Links of the user menu in their order; "Logout" follows them. */
export const userMenuLinks = [
  { name: 'profile', label: 'Profile', to: '/profile' },
  { name: 'billing', label: 'Payments', to: '/billing', right: 'money' },
  { name: 'help', label: 'Help & Support', to: '/help' },
] as const;
