import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { RecordDialog } from '../../../src/components/dialogs/RecordDialog';
import { keepFocus } from '../../../src/components/focus/keepFocus';
import { Button } from '../../../src/components/parts/Button';
import { MenuButton } from '../../../src/components/parts/MenuButton';

beforeEach(keepFocus);

const button = (name: string) => screen.getByRole('button', { name });
const region = (name: string) => screen.getByRole('region', { name });
const focus = (element: HTMLElement) => act(() => element.focus());
const expectFocus = (element: () => HTMLElement) => waitFor(() => expect(element()).toHaveFocus());

const Page = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    {children}
  </main>
);

test('what goes while it has the focus leaves it to the nearest place around it, and otherwise where it is', async () => {
  const list = (hasButton: boolean) => (
    <Page>
      <section aria-label="List" tabIndex={-1}>
        {hasButton && <Button>Retry</Button>}
        <Button>Other</Button>
      </section>
    </Page>
  );
  const { rerender } = render(list(true));
  focus(button('Other'));
  rerender(list(false));
  await expectFocus(() => button('Other'));
  rerender(list(true));
  focus(button('Retry'));
  rerender(list(false));
  await expectFocus(() => region('List'));
});

test('a button that is pressed without the focus, as in Safari, leaves it around itself all the same', async () => {
  const list = (hasButton: boolean) => (
    <Page>
      <section aria-label="List" tabIndex={-1}>
        {hasButton && <Button>Retry</Button>}
      </section>
    </Page>
  );
  const { rerender } = render(list(true));
  for (const around of [undefined, screen.getByRole('main')]) {
    rerender(list(true));
    act(() => {
      (document.activeElement as HTMLElement).blur();
      around?.focus();
    });
    fireEvent.click(button('Retry'));
    rerender(list(false));
    await expectFocus(() => region('List'));
  }
});

test('of a row that goes the row beside it gets the focus, and after the last one the list', async () => {
  const list = (rows: string[]) => (
    <Page>
      <section aria-label="List" tabIndex={-1}>
        <ul>
          {rows.map((row) => (
            <li key={row} tabIndex={-1} aria-label={row}>
              <button type="button">{`Delete ${row}`}</button>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
  const row = (name: string) => () => screen.getByRole('listitem', { name });
  const { rerender } = render(list(['a', 'b', 'c']));
  focus(button('Delete b'));
  rerender(list(['a', 'c']));
  await expectFocus(row('c'));
  rerender(list(['a']));
  await expectFocus(row('a'));
  rerender(list([]));
  await expectFocus(() => region('List'));
});

test('a row that moves keeps the focus', async () => {
  const list = (rows: string[]) => (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <button type="button">{row}</button>
        </li>
      ))}
    </ul>
  );
  const { rerender } = render(list(['a', 'b', 'c']));
  focus(button('a'));
  rerender(list(['b', 'c', 'a']));
  await expectFocus(() => button('a'));
});

test('a row that goes while a question about it is open leaves the focus beside it, in however many renders both go', async () => {
  const page = (rows: string[], isAsking: boolean, isLoading = false) => (
    <Page>
      <section aria-label="List" tabIndex={-1}>
        {isLoading ? (
          <p>Loading...</p>
        ) : (
          rows.map((row) => (
            <article key={row} tabIndex={-1} aria-label={row}>
              <button type="button">{`Delete ${row}`}</button>
            </article>
          ))
        )}
      </section>
      {isAsking && (
        <RecordDialog title="Delete?" onClose={() => undefined}>
          <button type="button">Delete</button>
        </RecordDialog>
      )}
    </Page>
  );
  const ask = async () => {
    await act(async () => button('Delete a').focus());
    rerender(page(['a', 'b'], true));
    await act(async () => button('Delete').focus());
  };
  const { rerender } = render(page(['a', 'b'], false));
  await ask();
  rerender(page(['b'], true));
  await act(async () => undefined);
  rerender(page(['b'], false));
  await expectFocus(() => screen.getByRole('article', { name: 'b' }));

  rerender(page(['a', 'b'], false));
  await ask();
  rerender(page([], true, true));
  await act(async () => undefined);
  rerender(page([], false, true));
  await act(async () => undefined);
  rerender(page(['b'], false));
  await expectFocus(() => region('List'));
});

test('what is hidden or inert leaves the focus around it, and gets it back', async () => {
  const form = (isSaving: boolean) => (
    <Page>
      <form inert={isSaving}>
        <button type="submit">Save</button>
      </form>
    </Page>
  );
  const { rerender } = render(form(false));
  focus(button('Save'));
  rerender(form(true));
  await expectFocus(() => screen.getByRole('main'));
  rerender(form(false));
  await expectFocus(() => button('Save'));
});

test('a menu gives the focus to its entries, to its button when it closes, and around it when it goes', async () => {
  const person = userEvent.setup();
  const card = (hasMenu: boolean) => (
    <section aria-label="Card" tabIndex={-1}>
      {hasMenu && (
        <MenuButton label="More">
          <button type="button" role="menuitem">
            Move
          </button>
          <button type="button" role="menuitem">
            Cancel
          </button>
        </MenuButton>
      )}
    </section>
  );
  const { rerender } = render(card(true));
  focus(button('More'));
  await person.keyboard('{Enter}');
  await expectFocus(() => screen.getByRole('menuitem', { name: 'Move' }));
  await person.keyboard('{ArrowUp}');
  await expectFocus(() => screen.getByRole('menuitem', { name: 'Cancel' }));
  await person.keyboard('{Escape}');
  await expectFocus(() => button('More'));
  await person.keyboard('{ArrowUp}');
  await expectFocus(() => screen.getByRole('menuitem', { name: 'Cancel' }));
  rerender(card(false));
  await expectFocus(() => region('Card'));
});

test('a message that is closed gives the focus back to what had it before', async () => {
  const page = (hasMessage: boolean) => (
    <Page>
      <button type="button">Before</button>
      <div tabIndex={-1}>
        <div data-aside>{hasMessage && <button type="button">Undo</button>}</div>
      </div>
    </Page>
  );
  const { rerender } = render(page(true));
  focus(button('Before'));
  focus(button('Undo'));
  rerender(page(false));
  await expectFocus(() => button('Before'));
});

test('what asks for the focus gets it when it comes, and behind a dialog once that is gone', async () => {
  const page = (told: string | undefined, isBehind: boolean) => (
    <div aria-hidden={isBehind || undefined}>
      <button type="button">Before</button>
      <p tabIndex={-1} data-focus={told} title="Told">
        {told}
      </p>
    </div>
  );
  const told = () => screen.getByTitle('Told');
  const { rerender } = render(page(undefined, false));
  focus(button('Before'));
  rerender(page('once', false));
  await expectFocus(told);
  focus(button('Before'));
  rerender(page('once', false));
  await act(async () => undefined);
  expect(button('Before')).toHaveFocus();
  rerender(page('twice', true));
  await act(async () => undefined);
  expect(told()).not.toHaveFocus();
  rerender(page('twice', false));
  await expectFocus(told);
});

test('who clicks beside everything has let go of the focus, and nobody takes it back', async () => {
  const person = userEvent.setup();
  const page = (rows: number) => (
    <>
      <button type="button">Before</button>
      {rows > 0 && <p>{rows}</p>}
    </>
  );
  const { rerender } = render(page(0));
  await person.click(button('Before'));
  await person.click(document.body);
  rerender(page(1));
  await act(async () => undefined);
  expect(document.body).toHaveFocus();
});

test('the link to the content leads there, and leaves the address as it is', async () => {
  const person = userEvent.setup();
  window.history.replaceState(null, '', '/invitation#secret');
  render(
    <>
      <a href="#main">Skip to content</a>
      <Page>Content</Page>
    </>,
  );
  await person.tab();
  await person.keyboard('{Enter}');
  await expectFocus(() => screen.getByRole('main'));
  expect(window.location.hash).toBe('#secret');
});

const Chart = () => {
  const [told, setTold] = useState('');
  return (
    <>
      <button type="button" onFocus={() => setTold('Day 1')} onBlur={() => setTold('')}>
        Chart
      </button>
      {told && <p>{told}</p>}
      <button type="button">After</button>
    </>
  );
};

test('what changes while it loses the focus to something else does not take it back', async () => {
  const person = userEvent.setup();
  render(<Chart />);
  await person.tab();
  expect(screen.getByText('Day 1')).toBeVisible();
  await person.tab();
  await waitFor(() => expect(screen.queryByText('Day 1')).toBeNull());
  expect(button('After')).toHaveFocus();
});
