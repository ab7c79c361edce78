import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import {
  type NotificationPayload,
  type UndoableMutation,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import type { NotificationAction } from '../components/feedback/notificationAction';
import { useStopSlow } from '../components/feedback/useStopSlow';
import { useHttp } from '../dataProvider/HttpContext';
import styles from './Notifications.module.css';

const shownForMs = 5000;

let lastKey = 0;
const keys = new WeakMap<NotificationPayload, number>();
const keyOf = (notification: NotificationPayload) => {
  const key = keys.get(notification) ?? ++lastKey;
  keys.set(notification, key);
  return key;
};

const isUndoable = ({ notificationOptions }: NotificationPayload) =>
  notificationOptions?.undoable === true;

/** True when the later notification says and offers all that the earlier one does. */
const isRepeated = (earlier: NotificationPayload, later: NotificationPayload): boolean =>
  earlier.message === later.message &&
  !isUndoable(earlier) &&
  // An act is one of its own message: to undo this and not that.
  actionsOf(earlier).every(
    (one) => 'to' in one && actionsOf(later).some((other) => 'to' in other && other.to === one.to),
  );

const actionsOf = ({ notificationOptions }: NotificationPayload): readonly NotificationAction[] =>
  notificationOptions?.actions ?? [];

/** Those that a notification has: the context hands out one again to another that mounts in the same commit. */
const takenMutations = new WeakSet<UndoableMutation>();

const mutations = new WeakMap<NotificationPayload, (isUndo: boolean) => void>();

/** Resolves once no mutation waits for its answer. */
const allAnswered = (queryClient: QueryClient) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (queryClient.isMutating() > 0) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = queryClient.getMutationCache().subscribe(look);
    look();
  });

/** Completes or cancels the undoable mutation of a notification (react-admin's). */
const useMutationOf = (notification: NotificationPayload) => {
  const takeMutation = useTakeUndoableMutation();
  const queryClient = useQueryClient();
  const { held } = useHttp();
  useLayoutEffect(() => {
    if (!isUndoable(notification)) return;
    const taken = mutations.has(notification) ? undefined : takeMutation();
    if (taken && !takenMutations.has(taken)) {
      takenMutations.add(taken);
      const { takeBack, send } = held.hold(() => {
        taken({ isUndo: false });
        return allAnswered(queryClient);
      });
      mutations.set(notification, (isUndo) => {
        if (!isUndo) send();
        else if (takeBack()) taken({ isUndo });
      });
    }
    const onLeave = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [notification, takeMutation, queryClient, held]);
  return useCallback((isUndo: boolean) => mutations.get(notification)?.(isUndo), [notification]);
};

const Toast = ({ notification }: { notification: NotificationPayload }) => {
  const id = useId();
  const { message, type, notificationOptions } = notification;
  const actions = actionsOf(notification);
  const { setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const toast = useRef<HTMLDivElement>(null);
  const end = useMutationOf(notification);
  const close = useCallback(
    (isUndo = false) => {
      end(isUndo);
      setNotifications((all) =>
        all.filter((other) => other !== notification && !isRepeated(other, notification)),
      );
    },
    [end, notification, setNotifications],
  );

  const stays = notificationOptions?.autoHideDuration === null;
  useEffect(() => {
    if (stays) return;
    const begin = () =>
      setInterval(() => {
        if (!toast.current?.matches(':hover, :focus-within')) close();
      }, shownForMs);
    let timer = begin();
    // It waits for who is on the way to its buttons.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return;
      clearInterval(timer);
      timer = begin();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', onKey);
    };
  }, [stays, close]);

  const isFault = type === 'error' || type === 'warning';
  return (
    <div
      ref={toast}
      id={id}
      className={styles.toast}
      data-type={type}
      data-stays={stays || undefined}
      role={notificationOptions?.role ?? (isFault ? 'alert' : 'status')}
    >
      <span>
        {typeof message === 'string'
          ? translate(message, notificationOptions?.messageArgs)
          : message}
      </span>
      {(actions.length > 0 || isUndoable(notification)) && (
        <span className={styles.actions}>
          {isUndoable(notification) && (
            <button
              type="button"
              className={styles.action}
              aria-describedby={id}
              onClick={() => close(true)}
            >
              Undo
            </button>
          )}
          {actions.map((action) =>
            'to' in action ? (
              <Link
                key={action.label}
                className={styles.action}
                aria-describedby={id}
                to={action.to}
                onClick={() => close()}
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
        onClick={() => close()}
      >
        <span aria-hidden="true">×</span>
      </button>
    </div>
  );
};

const openDialogs = '.MuiDialog-root:not([aria-hidden="true"]) > .MuiDialog-container';

/**
 * The container of the notifications, inside the topmost dialog (in its own slot, where it has one), since a
 * modal hides everything else from screen readers and Tab. It is one element that moves, so that no
 * notification is rendered again.
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
      const dialog = [...document.querySelectorAll(openDialogs)].at(-1);
      const place = dialog?.querySelector('[data-messages]') ?? dialog ?? document.body;
      if (region.parentElement !== place) place.append(region);
      region.removeAttribute('aria-hidden');
    };
    settle();
    // Modals set aria-hidden or a style on the rest of the page as they open and close. A confirmation over a
    // dialog does so before it is mounted, and takes its children along when it unmounts, so childList counts
    // too.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, {
      attributeFilter: ['aria-hidden', 'style'],
      childList: true,
      subtree: true,
    });
    return () => {
      observer.disconnect();
      region.remove();
    };
  }, [region]);
  return region;
}

/** Tells that a change is slow, whatever form sent it, with a button to stop waiting. */
const SlowChange = ({ onStop }: { onStop: () => void }) => (
  <div className={styles.toast} data-type="warning" role="status">
    <span>
      The server has not answered yet. You can wait, or stop waiting and check later whether it was
      done.
    </span>
    <span className={styles.actions}>
      <button type="button" className={styles.action} onClick={onStop}>
        Stop waiting
      </button>
    </span>
  </div>
);

/**
 * Non-blocking notifications. They close by themselves, except those with an `autoHideDuration` of null, and
 * not while hovered or focused. One more is shown while a change is slow.
 */
export const Notifications = () => {
  const { notifications } = useNotificationContext();
  const stop = useStopSlow();
  const { held } = useHttp();
  // The console is left: nothing shows the messages whose end would send what they can undo.
  useEffect(() => () => void held.sendAll(), [held]);
  if (notifications.length === 0 && !stop) return null;
  return <Toasts notifications={notifications} onStop={stop} />;
};

interface ToastsProps {
  notifications: NotificationPayload[];
  onStop: (() => void) | undefined;
}

const Toasts = ({ notifications, onStop }: ToastsProps) => {
  const region = useRegion();
  return createPortal(
    <>
      {onStop && <SlowChange onStop={onStop} />}
      {notifications
        .filter(
          (one, index) => !notifications.slice(index + 1).some((later) => isRepeated(one, later)),
        )
        .map((notification) => (
          <Toast key={keyOf(notification)} notification={notification} />
        ))}
    </>,
    region,
  );
};
