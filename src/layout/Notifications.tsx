import { useCallback, useEffect, useRef } from 'react';
import { type NotificationPayload, useNotificationContext } from 'react-admin';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import type { NotificationAction } from '../components/feedback/notificationAction';
import styles from './Notifications.module.css';

const shownForMs = 5000;

let lastKey = 0;
const keys = new WeakMap<NotificationPayload, number>();
const keyOf = (notification: NotificationPayload) => {
  const key = keys.get(notification) ?? ++lastKey;
  keys.set(notification, key);
  return key;
};

/** Whether the later of two messages says all that the earlier one does. */
const isRepeated = (earlier: NotificationPayload, later: NotificationPayload): boolean =>
  earlier.message === later.message && !earlier.notificationOptions?.actions;

const Toast = ({ notification }: { notification: NotificationPayload }) => {
  const { message, type, notificationOptions } = notification;
  const actions: readonly NotificationAction[] = notificationOptions?.actions ?? [];
  const { setNotifications } = useNotificationContext();
  const toast = useRef<HTMLDivElement>(null);
  const close = useCallback(
    () =>
      setNotifications((all) =>
        all.filter((other) => other !== notification && !isRepeated(other, notification)),
      ),
    [notification, setNotifications],
  );

  const stays = notificationOptions?.autoHideDuration === null;
  useEffect(() => {
    if (stays) return;
    const timer = setInterval(() => {
      if (!toast.current?.matches(':hover, :focus-within')) close();
    }, shownForMs);
    return () => clearInterval(timer);
  }, [stays, close]);

  const isFault = type === 'error' || type === 'warning';
  return (
    <div
      ref={toast}
      className={styles.toast}
      data-type={type}
      data-stays={stays || undefined}
      role={isFault ? 'alert' : 'status'}
    >
      {message}
      {actions.length > 0 && (
        <span className={styles.actions}>
          {actions.map((action) =>
            'to' in action ? (
              <Link key={action.label} className={styles.action} to={action.to} onClick={close}>
                {action.label}
              </Link>
            ) : (
              <button
                key={action.label}
                type="button"
                className={styles.action}
                onClick={() => {
                  close();
                  action.run();
                }}
              >
                {action.label}
              </button>
            ),
          )}
        </span>
      )}
      <button type="button" className={styles.close} aria-label="Close message" onClick={close}>
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
};

/** A dialog that opens over the page, or closes over another one, hides all but itself: not what is said of it. */
const keepAudible = (region: HTMLElement | null) => {
  if (!region) return;
  const observer = new MutationObserver(() => {
    if (region.hasAttribute('aria-hidden')) region.removeAttribute('aria-hidden');
  });
  observer.observe(region, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

/**
 * Messages that block nothing and close by themselves, without an `autoHideDuration` of null, unless
 * the pointer or the focus is on them.
 */
export const Notifications = () => {
  const { notifications } = useNotificationContext();
  if (notifications.length === 0) return null;
  return createPortal(
    <div ref={keepAudible} className={styles.region} data-paper="never">
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
