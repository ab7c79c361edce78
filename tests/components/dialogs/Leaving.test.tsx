import '../../../src/components/dialogs/ConfirmDialog';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { Leaving, useClose } from '../../../src/components/dialogs/Leaving';
import { Questions } from '../../../src/components/dialogs/Questions';
import { RecordDialog } from '../../../src/components/dialogs/RecordDialog';
import { useUnsaved } from '../../../src/components/dialogs/useUnsaved';

const Form = ({ state, onClose }: { state: 'changed' | 'saving'; onClose: () => void }) => {
  const isDropped = useRef(false);
  useUnsaved({
    state: () => (isDropped.current ? undefined : state),
    drop: () => {
      isDropped.current = true;
    },
    text: 'The note is not saved.',
  });
  const close = useClose();
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <button type="button" onClick={() => close(onClose)}>
        Cancel
      </button>
    </>
  );
};

/** A dialog without an address of its own. */
const Page = ({ state }: { state: 'changed' | 'saving' }) => {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    isOpen && (
      <RecordDialog title="Note" onClose={close}>
        <Form state={state} onClose={close} />
      </RecordDialog>
    )
  );
};

const open = async (state: 'changed' | 'saving' = 'changed') => {
  const frame = (
    <Questions>
      <Leaving>
        <Outlet />
      </Leaving>
    </Questions>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/', element: 'Start' },
          { path: '/note', element: <Page state={state} /> },
          { path: '/elsewhere', element: 'Another page' },
        ],
      },
    ],
    { initialEntries: ['/', '/note'], initialIndex: 1 },
  );
  onTestFinished(() => router.dispose());
  render(<RouterProvider router={router} />);
  await screen.findByRole('dialog', { name: 'Note' });
  return router;
};

const press = (name: string) => fireEvent.click(screen.getByText(name));

const ways: [way: string, leave: (router: Awaited<ReturnType<typeof open>>) => void, to: string][] =
  [
    ['a link', () => press('Elsewhere'), '/elsewhere'],
    ['Back', (router) => router.navigate(-1), '/'],
    ['Cancel', () => press('Cancel'), '/note'],
    ['×', () => fireEvent.click(screen.getByRole('button', { name: 'Close' })), '/note'],
  ];

test.for(ways)('%s asks once before it leaves what is not saved', async ([, leave, to]) => {
  const router = await open();
  leave(router);
  let question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
  expect(question.getByText('The note is not saved.')).toBeVisible();
  fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Note' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/note');

  leave(router);
  question = within(await screen.findByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(router.state.location.pathname).toBe(to);
});

test.for(ways)('%s does not leave what is being saved', async ([, leave]) => {
  const router = await open('saving');
  await act(async () => leave(router));
  expect(screen.getByRole('dialog', { name: 'Note' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(router.state.location.pathname).toBe('/note');
});

test('the browser asks before the tab is closed, as long as something is not saved', async () => {
  await open();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  press('Cancel');
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
  expect(isAsked()).toBe(false);
});
