import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { RecordDialog } from '../../../src/components/dialogs/RecordDialog';
import { keepFocus } from '../../../src/components/focus/keepFocus';

beforeEach(keepFocus);

/** A form with a dialog over it, and another over that, which close together. */
const Form = () => {
  const [depth, setDepth] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setDepth(1)}>
        History
      </button>
      {depth > 0 && (
        <RecordDialog title="History" onClose={() => setDepth(0)}>
          <button type="button" onClick={() => setDepth(2)}>
            View
          </button>
          {depth > 1 && (
            <RecordDialog title="As it was" onClose={() => setDepth(1)}>
              <button type="button" onClick={() => setDepth(0)}>
                Restore
              </button>
            </RecordDialog>
          )}
        </RecordDialog>
      )}
    </>
  );
};

const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
};

test('two dialogs that close together give the focus back to what opened the first', async () => {
  render(
    <main id="main" tabIndex={-1}>
      <Form />
    </main>,
  );
  press('History');
  press('View');
  press('Restore');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'History' })).toHaveFocus();
});
