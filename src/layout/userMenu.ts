/**
 * Links of the user menu in their order (SHELL-14); "Logout" follows them. A page is listed from
 * the moment it exists: "Payments" comes between "Profile" and "Help & Support".
 */
export const userMenuLinks: readonly { label: string; to: string }[] = [
  { label: 'Profile', to: '/profile' },
  { label: 'Help & Support', to: '/help' },
];
