import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a message is visible. A notification in a dialog that closes moves to the page. */
export const messageShown = (message: string | RegExp) =>
  waitFor(() => expect(screen.getByText(message)).toBeVisible());

/** The notification with this text, including its buttons. */
export const findNotification = async (text: string | RegExp): Promise<HTMLElement> => {
  const selector = '[role=alert] > span, [role=status] > span';
  const message = (await screen.findByText(text, { selector })).parentElement;
  return message ?? expect.fail('no message');
};
