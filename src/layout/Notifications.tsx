import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
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
  const id = useId();
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
      id={id}
      className={styles.toast}
      data-type={type}
      data-stays={stays || undefined}
      role={isFault ? 'alert' : 'status'}
    >
      <span>{message}</span>
      {actions.length > 0 && (
        <span className={styles.actions}>
          {actions.map((action) =>
            'to' in action ? (
              <Link
                key={action.label}
                className={styles.action}
                aria-describedby={id}
                to={action.to}
                onClick={close}
              >
                {action.label}
              </Link>
            ) : (
              <button
                key={action.label}
                type="button"
                className={styles.action}
                aria-describedby={id}
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
      <button
        type="button"
        className={styles.close}
        aria-label="Close message"
        aria-describedby={id}
        onClick={close}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
};

const openDialogs = '.MuiDialog-root:not([aria-hidden="true"]) > .MuiDialog-container';

/**
 * The messages stand in the dialog that is open, for what is outside is neither read out nor reached by Tab.
 * An element of its own moves between them, so that no message is made anew.
 */
function useRegion() {
  const [region] = useState(() => {
    const element = document.createElement('div');
    element.className = styles.region ?? '';
    element.dataset.paper = 'never';
    element.dataset.aside = '';
    return element;
  });
  useLayoutEffect(() => {
    const settle = () => {
      const place = [...document.querySelectorAll(openDialogs)].at(-1) ?? document.body;
      if (region.parentElement !== place) place.append(region);
      region.removeAttribute('aria-hidden');
    };
    settle();
    // What opens over the page, or closes over another dialog, hides and shows the rest by it; a question
    // over a dialog does so before it is there itself, and is then shown by its style.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { attributeFilter: ['aria-hidden', 'style'], subtree: true });
    return () => {
      observer.disconnect();
      region.remove();
    };
  }, [region]);
  return region;
}

/**
 * Messages that block nothing and close by themselves, without an `autoHideDuration` of null, unless
 * the pointer or the focus is on them.
 */
export const Notifications = () => {
  const { notifications } = useNotificationContext();
  return notifications.length > 0 && <Toasts notifications={notifications} />;
};

const Toasts = ({ notifications }: { notifications: NotificationPayload[] }) => {
  const region = useRegion();
  return createPortal(
    notifications
      .filter(
        (one, index) => !notifications.slice(index + 1).some((later) => isRepeated(one, later)),
      )
      .map((notification) => <Toast key={keyOf(notification)} notification={notification} />),
    region,
  );
};
