import { fireEvent, screen, within } from '@testing-library/react';
import { quickHash } from './quickHash';
import { deleteRows, updateRows } from './tables';
import type { TestApp } from './testApp';

/** Gives the spa's owner this PIN, or none, and forgets all tries. */
export async function givePin({ db, businesses }: TestApp, pin: string | null) {
  await updateRows(
    db,
    'owners',
    { pin_hash: pin === null ? null : quickHash(pin) },
    { client_app_id: businesses.spa.clientAppId },
  );
  await deleteRows(db, 'login_attempts');
}

/** A JSON answer in the server's place. */
export const answers = (json: object, status = 200) =>
  new Response(JSON.stringify(json), { status });

/** The dialog with this title, once it is there. */
export const dialog = (name: string) => screen.findByRole('dialog', { name });

/** Types into the fields of a dialog, by their labels. */
export function fill(form: HTMLElement, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(within(form).getByLabelText(label), { target: { value } });
  }
}

/** Presses a button of a dialog. */
export const press = (form: HTMLElement, name: string | RegExp) =>
  fireEvent.click(within(form).getByRole('button', { name }));

/** Enters the PIN in front of App Config. */
export async function enterPin(pin: string) {
  const form = await dialog('App Config Access');
  await within(form).findByLabelText('PIN');
  fill(form, { PIN: pin });
  press(form, 'Verify');
}
