import '../../../src/components/dialogs/ConfirmDialog';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { type Question, Questions, useAsk } from '../../../src/components/dialogs/Questions';

const answers = vi.fn();

const Asker = (question: Partial<Question>) => {
  const ask = useAsk();
  const asked = {
    title: 'Delete it?',
    confirmLabel: 'Delete',
    children: 'It is gone.',
    ...question,
  };
  return (
    <button type="button" onClick={async () => answers(await ask(asked))}>
      Ask
    </button>
  );
};

const page = (asker: ReactNode) => <Questions>{asker}</Questions>;

const open = async (question: Partial<Question> = {}) => {
  answers.mockClear();
  const person = userEvent.setup();
  const view = render(page(<Asker {...question} />));
  await person.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByRole('alertdialog', { name: 'Delete it?' });
  return { person, ...view };
};

const expectAnswer = (answer: boolean) =>
  waitFor(() => {
    expect(answers.mock.calls).toEqual([[answer]]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

test.each([
  ['Delete', true],
  ['Cancel', false],
])('a question that is answered by %s goes, and its asker goes on', async (name, answer) => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name }));
  await expectAnswer(answer);
});

test('a question whose asker is gone goes with it, and is answered by no', async () => {
  const { rerender } = await open();
  rerender(page(null));
  await expectAnswer(false);
});

test('a question stays and says so until what it is about is done, which is done once', async () => {
  let end = () => {};
  const run = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const { person } = await open({ run, busyLabel: 'Deleting...' });
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(await screen.findByRole('button', { name: 'Deleting...' }));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(answers).not.toHaveBeenCalled();
  await act(async () => end());
  await expectAnswer(true);
});
