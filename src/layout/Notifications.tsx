import { useCallback, useEffect, useRef } from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { createPortal } from 'react-dom';
import styles from './Notifications.module.css';

const shownForMs = 5000;

let lastKey = 0;
const keys = new WeakMap<NotificationPayload, number>();
const keyOf = (notification: NotificationPayload) => {
  const key = keys.get(notification) ?? ++lastKey;
  keys.set(notification, key);
  return key;
};

/** What can be done about a message: given to `notify` as its option `action`. */
export interface NotificationAction {
  label: string;
  run: () => void;
}

/** Whether the later of two messages says all that the earlier one does. */
const isRepeated = (earlier: NotificationPayload, later: NotificationPayload): boolean =>
  earlier.message === later.message && !earlier.notificationOptions?.action;

const Toast = ({ notification }: { notification: NotificationPayload }) => {
  const { message, type, notificationOptions } = notification;
  const action: NotificationAction | undefined = notificationOptions?.action;
  const { setNotifications } = useNotificationContext();
  const toast = useRef<HTMLDivElement>(null);
  const close = useCallback(
    () =>
      setNotifications((all) =>
        all.filter((other) => other !== notification && !isRepeated(other, notification)),
      ),
    [notification, setNotifications],
  );

  useEffect(() => {
    const timer = setInterval(() => {
      if (!toast.current?.matches(':hover, :focus-within')) close();
    }, shownForMs);
    return () => clearInterval(timer);
  }, [close]);

  const isFault = type === 'error' || type === 'warning';
  return (
    <div ref={toast} className={styles.toast} data-type={type} role={isFault ? 'alert' : 'status'}>
      {message}
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            close();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Close message" onClick={close}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
};

/**
 * Messages that block nothing and close by themselves unless the pointer or the focus is on them.
 * Their region is rendered when there is something to say: what is in the page before a dialog opens
 * is hidden from screen readers while it is open.
 */
export const Notifications = () => {
  const { notifications } = useNotificationContext();
  if (notifications.length === 0) return null;
  return createPortal(
    <div className={styles.region} data-paper="never">
      {notifications
        .filter(
          (one, index) => !notifications.slice(index + 1).some((later) => isRepeated(one, later)),
        )
        .map((notification) => (
          <Toast key={keyOf(notification)} notification={notification} />
        ))}
    </div>,
    document.body,
  );
};
