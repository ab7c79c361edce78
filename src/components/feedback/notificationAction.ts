/**
 * What can be done about a message, or where what it tells is to be seen: given to `notify` in its
 * option `actions`.
 */
export type NotificationAction = { label: string } & ({ run: () => void } | { to: string });
