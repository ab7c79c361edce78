import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import {
  BulkActionsToolbar,
  CoreAdminContext,
  Form,
  ListContextProvider,
  RecordContextProvider,
  ResourceContextProvider,
  useDelete,
  useInput,
  useNotify,
} from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import page from '../../index.html?raw';
import { HttpProvider } from '../../src/dataProvider/HttpContext';
import { Notifications } from '../../src/layout/Notifications';
import { theme } from '../../src/theme/theme';
import { expectLogged } from '../support/expectLogged';
import { answer, fakeHttp } from '../support/fakeHttp';

const shownForMs = 5000;

/** As react-admin's DeleteButton deletes where nothing else is said. */
const Remove = ({ id }: { id: number }) => {
  const [remove] = useDelete();
  const notify = useNotify();
  const onSuccess = () => notify('Element deleted', { type: 'info', undoable: true });
  return (
    <button
      type="button"
      onClick={() => remove('rooms', { id }, { mutationMode: 'undoable', onSuccess })}
    >
      {`Delete ${id}`}
    </button>
  );
};

const renderRooms = () => {
  const deleted: unknown[] = [];
  const provider = {
    delete: async (_: string, { id }: { id: number }) => {
      deleted.push(id);
      if (id === 3) await http(`/rooms/${id}`, { method: 'DELETE' });
      return { data: { id } };
    },
    getList: async () => ({ data: [], total: 0 }),
  };
  const { http, state } = fakeHttp({
    'DELETE /rooms/3': answer(401, { message: 'Sign in first' }),
  });
  const { unmount } = render(
    <StrictMode>
      <MemoryRouter>
        <HttpProvider value={http}>
          <CoreAdminContext dataProvider={provider as never}>
            <Remove id={1} />
            <Remove id={2} />
            <Remove id={3} />
            <Notifications />
          </CoreAdminContext>
        </HttpProvider>
      </MemoryRouter>
    </StrictMode>,
  );
  return { deleted, unmount, state };
};

test("react-admin's undoable changes are sent when their messages close, and one that is undone is not", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const { deleted } = renderRooms();
  await person.click(screen.getByRole('button', { name: 'Delete 1' }));
  await screen.findByText('Element deleted');
  await person.click(screen.getByRole('button', { name: 'Delete 2' }));
  const undo = await waitFor(() => {
    const buttons = screen.getAllByRole('button', { name: 'Undo' });
    expect(buttons).toHaveLength(2);
    return buttons;
  });
  expect(deleted).toEqual([]);
  await person.click(undo[1] as Element);
  await person.unhover(screen.getByRole('button', { name: 'Undo' }));
  await act(() => vi.advanceTimersByTimeAsync(2 * shownForMs));
  await waitFor(() => expect(screen.queryByText('Element deleted')).toBeNull());
  expect(deleted).toEqual([1]);
});

test("react-admin's undoable changes are sent when the console is left, each once", async () => {
  const { deleted, unmount } = renderRooms();
  fireEvent.click(screen.getByRole('button', { name: 'Delete 1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete 2' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2));
  fireEvent.click(screen.getAllByRole('button', { name: 'Close message' })[0] as Element);
  await waitFor(() => expect(deleted).toEqual([1]));
  unmount();
  await waitFor(() => expect(deleted).toEqual([1, 2]));
});

test('an undoable change is not sent as another owner', async () => {
  const { deleted, unmount, state } = renderRooms();
  fireEvent.click(screen.getByRole('button', { name: 'Delete 1' }));
  await screen.findByRole('button', { name: 'Undo' });
  state.token = 'of-somebody-else';
  unmount();
  await act(async () => undefined);
  expect(deleted).toEqual([]);
});

test('an undoable change that finds the session ended is not lost in silence', async () => {
  expectLogged('Sign in first');
  const { state } = renderRooms();
  fireEvent.click(screen.getByRole('button', { name: 'Delete 3' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Close message' }));
  await waitFor(() => expect(state.ended).toBe(1));
  expect(state.isLosing).toBe(true);
});

const renderWithNotifications = (children: ReactNode) =>
  render(
    <MemoryRouter>
      <CoreAdminContext>
        {children}
        <Notifications />
      </CoreAdminContext>
    </MemoryRouter>,
  );

const Tell = () => {
  const notify = useNotify();
  const link = { label: 'Show me', to: '/profile' };
  const undo = { label: 'Undo', run: () => undefined };
  const tell = () => {
    notify('New sign-in', { autoHideDuration: null, actions: [link] });
    notify('Service deleted', { actions: [undo] });
  };
  return (
    <button type="button" onClick={tell}>
      Tell
    </button>
  );
};

test('equal messages that lead to the same page are one, and those that undo are not', async () => {
  renderWithNotifications(<Tell />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Tell' }));
  await person.click(screen.getByRole('button', { name: 'Tell' }));
  await waitFor(() => expect(screen.getAllByText('Service deleted')).toHaveLength(2));
  expect(screen.getAllByText('New sign-in')).toHaveLength(1);
  await person.click(screen.getByRole('link', { name: 'Show me' }));
  await waitFor(() => expect(screen.queryByText('New sign-in')).toBeNull());
});

const TellPlainly = () => {
  const notify = useNotify();
  const tell = () => {
    notify('Gift sent', { actions: [{ label: 'View', to: '/gifts/1' }] });
    notify('Gift sent', { actions: [{ label: 'View', to: '/gifts/2' }] });
    notify('Gift sent');
  };
  return (
    <button type="button" onClick={tell}>
      Tell
    </button>
  );
};

test('an equal message with another link or none leaves the link of the earlier one', async () => {
  renderWithNotifications(<TellPlainly />);
  fireEvent.click(screen.getByRole('button', { name: 'Tell' }));
  await waitFor(() => expect(screen.getAllByText('Gift sent')).toHaveLength(3));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/gifts/1',
    '/gifts/2',
  ]);
});

const Name = () => <input aria-label="Name" {...useInput({ source: 'name' }).field} />;

test("react-admin's form is saved on the page as it is served", async () => {
  const early = /addEventListener\(\s*'submit',[\s\S]+?true,\s*\);/.exec(page);
  new Function(early?.[0] ?? expect.fail())();
  const person = userEvent.setup();
  const saved = vi.fn();
  const container = document.body.appendChild(document.createElement('div'));
  container.id = 'root';
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <Form onSubmit={saved}>
          <Name />
          <button type="submit">Save</button>
        </Form>
      </CoreAdminContext>
    </MemoryRouter>,
    { container },
  );
  await person.type(screen.getByLabelText('Name'), 'Garden');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));

  // One that comes with the page waits until it is alive.
  const given = document.createElement('form');
  given.method = 'post';
  container.append(given);
  const event = new Event('submit', { bubbles: true, cancelable: true });
  given.dispatchEvent(event);
  expect([event.defaultPrevented, 'early' in given.dataset]).toEqual([true, true]);
});

test("react-admin's bar of bulk actions has the colours of the theme", () => {
  render(
    <MemoryRouter>
      <CoreAdminContext>
        <ThemeProvider theme={theme}>
          <ResourceContextProvider value="rooms">
            <RecordContextProvider value={undefined}>
              <ListContextProvider value={{ selectedIds: [1, 2], resource: 'rooms' } as never}>
                <BulkActionsToolbar>
                  <button type="button">Paint</button>
                </BulkActionsToolbar>
              </ListContextProvider>
            </RecordContextProvider>
          </ResourceContextProvider>
        </ThemeProvider>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  expect(screen.getByRole('button', { name: 'Paint' })).toBeVisible();
});

test('a message waits for who presses Tab on the way to its button', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderWithNotifications(<Tell />);
  fireEvent.click(screen.getByRole('button', { name: 'Tell' }));
  await screen.findByText('Service deleted');
  const mostOfIt = 0.8 * shownForMs;
  await act(() => vi.advanceTimersByTimeAsync(mostOfIt));
  fireEvent.keyDown(document.body, { key: 'Tab' });
  await act(() => vi.advanceTimersByTimeAsync(mostOfIt));
  expect(screen.getByText('Service deleted')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(shownForMs));
  expect(screen.queryByText('Service deleted')).toBeNull();
});
