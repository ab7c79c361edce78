import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog';

type Asked = Omit<ConfirmDialogProps, 'onConfirm' | 'onCancel'>;

/** Asks a question and waits for its answer. The question is to be rendered. */
export const useQuestion = () => {
  const [open, setOpen] = useState<{ asked: Asked; answer: (yes: boolean) => void }>();

  const ask = (asked: Asked): Promise<boolean> =>
    new Promise((resolve) => {
      setOpen({
        asked,
        answer(yes) {
          setOpen(undefined);
          resolve(yes);
        },
      });
    });

  const question = open && (
    <ConfirmDialog
      {...open.asked}
      onConfirm={() => open.answer(true)}
      onCancel={() => open.answer(false)}
    />
  );
  return { ask, question };
};
