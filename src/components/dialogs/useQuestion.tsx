import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isChangedElsewhere } from '../../dataProvider/errors';
import { useIsHere } from '../parts/useIsHere';
import type { ConfirmDialogProps } from './ConfirmDialog';

const ConfirmDialog = lazy(() => import('./ConfirmDialog'));

type Asked = Omit<ConfirmDialogProps, 'onConfirm' | 'onCancel'>;

/** Asks a question and waits for its answer, which is no once its asker is gone. The question is to be rendered. */
export const useQuestion = () => {
  const [open, setOpen] = useState<{ asked: Asked; answer: (yes: boolean) => void }>();
  const waiting = useRef<(yes: boolean) => void>(undefined);
  const isHere = useIsHere();
  useEffect(() => () => waiting.current?.(false), []);

  const ask = (asked: Asked): Promise<boolean> =>
    new Promise((resolve) => {
      if (!isHere.current) return resolve(false);
      waiting.current = resolve;
      setOpen({
        asked,
        answer(yes) {
          setOpen(undefined);
          resolve(yes);
        },
      });
    });

  const question = open && (
    <Suspense fallback={null}>
      <ConfirmDialog
        {...open.asked}
        onConfirm={() => open.answer(true)}
        onCancel={() => open.answer(false)}
      />
    </Suspense>
  );
  return { ask, question };
};

interface Sending<T> {
  /** That the owner has seen, where the server keeps versions. */
  version: string | undefined;
  send: (version: string | undefined) => Promise<T>;
  /** What somebody else has made of the same, and the version now; no text where they changed something else. */
  look: () => Promise<{ text?: string | undefined; version?: string | undefined }>;
  title: string;
  confirmLabel: string;
}

/**
 * Sends a change that has no form. Where somebody else was quicker with the same, the owner is asked
 * whether it is still wanted; if not, the refusal is thrown, and where nobody is there to answer, what
 * the question would have said. The question is to be rendered.
 */
export const useStillWanted = () => {
  const { ask, question } = useQuestion();
  const isHere = useIsHere();
  const sendIfWanted = async <T,>({ version, send, look, ...words }: Sending<T>): Promise<T> => {
    try {
      return await send(version);
    } catch (error) {
      if (!isChangedElsewhere(error)) throw error;
      const now = await look();
      const isWanted =
        !now.text || (await ask({ ...words, cancelLabel: 'Leave it', children: now.text }));
      if (isWanted) return send(now.version);
      throw isHere.current ? error : new Error(`${now.text} Your change is not saved.`);
    }
  };
  return { sendIfWanted, question };
};
