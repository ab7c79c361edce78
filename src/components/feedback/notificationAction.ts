/**
 * An action in a notification, such as undo or a link to the result: given to `notify` in its option
 * `actions`.
 */
export type NotificationAction = { label: string } & ({ run: () => void } | { to: string });
