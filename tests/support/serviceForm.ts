import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { imageFile } from './catalogue';

/** The open service form. */
export const serviceForm = async (title: 'Add New Service' | 'Edit Service') =>
  screen.findByRole('dialog', { name: title });

/** A field of the open form, by its label. */
export const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);

/** Puts a value into a field of the open form. */
export const enter = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });

/** Sends the open form. */
export const submit = () =>
  fireEvent.submit(screen.getByRole('dialog').querySelector('form') as HTMLFormElement);

/** Fills in the required fields. */
export async function fillIn({ name = 'Stone Massage', price = '120' } = {}) {
  await screen.findByRole('option', { name: 'Massage' });
  enter('Service name', name);
  enter('Category', 'Massage');
  enter('Price', price);
}

/** Chooses a file for the service's image, and waits until it is taken. */
export const chooseImage = async (file = imageFile()) => {
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [file] },
  });
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Service' }).getAttribute('src')).toMatch(/^blob:/),
  );
};

/** The red banner of the open dialog. */
export const banner = (dialog: HTMLElement) => within(dialog).findByRole('alert');
