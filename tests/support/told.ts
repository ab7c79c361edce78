import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a message is to be seen. One that is told in a dialog that closes goes over to the page. */
export const told = (message: string | RegExp) =>
  waitFor(() => expect(screen.getByText(message)).toBeVisible());

/** The message at the edge of the page that says this, with its buttons. */
export const messageOf = async (text: string | RegExp): Promise<HTMLElement> => {
  const selector = '[role=alert] > span, [role=status] > span';
  const message = (await screen.findByText(text, { selector })).parentElement;
  return message ?? expect.fail('no message');
};
