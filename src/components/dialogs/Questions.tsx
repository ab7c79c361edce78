import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useStopSlow } from '../feedback/useStopSlow';
import { useIsHere } from '../parts/useIsHere';
import type { ConfirmDialogProps } from './ConfirmDialog';

const ConfirmDialog = lazy(() => import('./ConfirmDialog'));

export interface Question extends Omit<ConfirmDialogProps, 'onConfirm' | 'onCancel'> {
  /** Runs after the confirmation; the dialog stays open meanwhile, with `busyLabel` on its button. */
  run?: () => Promise<unknown>;
  busyLabel?: string;
  /** Replaces the usual dialog with two buttons. */
  dialog?: ComponentType<ConfirmDialogProps>;
}

type Answer = (yes: boolean) => void;

interface Open {
  key: number;
  asked: Question;
  answer: Answer;
}

const AskContext = createContext<(asked: Question, answer: Answer) => Answer>(() => () => {});

let lastKey = 0;

/** Renders the confirmation dialogs of the page inside, over whatever is open there. */
export const Questions = ({ children }: { children: ReactNode }) => {
  const [questions, setQuestions] = useState<readonly Open[]>([]);
  const show = useCallback((asked: Question, answer: Answer) => {
    lastKey += 1;
    const key = lastKey;
    const close = (yes: boolean) => {
      // First, so that what the asker does about it shows when the question goes.
      answer(yes);
      setQuestions((all) => all.filter((one) => one.key !== key));
    };
    startTransition(() => setQuestions((all) => [...all, { key, asked, answer: close }]));
    return close;
  }, []);
  return (
    <AskContext value={show}>
      {children}
      {questions.map((one) => (
        <Suspense key={one.key} fallback={null}>
          <Asked asked={one.asked} answer={one.answer} />
        </Suspense>
      ))}
    </AskContext>
  );
};

const Asked = ({ asked, answer }: Omit<Open, 'key'>) => {
  const { dialog: Dialog = ConfirmDialog, run, busyLabel, confirmLabel, ...question } = asked;
  const [isBusy, setBusy] = useState(false);
  // Closing the dialog aborts a slow change that it has begun.
  const stop = useStopSlow();
  const confirm = async () => {
    if (isBusy) return;
    if (run) {
      setBusy(true);
      await run();
    }
    answer(true);
  };
  return (
    <Dialog
      {...question}
      confirmLabel={(isBusy && busyLabel) || confirmLabel}
      onConfirm={confirm}
      onCancel={() => (isBusy ? stop?.() : answer(false))}
    />
  );
};

/**
 * Opens a confirmation dialog and resolves to the answer, which is false once the asking component is
 * unmounted, or has asked again. `run` reports its own errors.
 */
export const useAsk = () => {
  const show = useContext(AskContext);
  const close = useRef<Answer>(undefined);
  const isHere = useIsHere();
  useEffect(() => () => close.current?.(false), []);
  return useCallback(
    (asked: Question): Promise<boolean> =>
      new Promise((resolve) => {
        if (!isHere.current) return resolve(false);
        close.current?.(false);
        close.current = show(asked, resolve);
      }),
    [show, isHere],
  );
};
