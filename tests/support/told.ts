import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until a message is to be seen. One that is told in a dialog that closes goes over to the page. */
export const told = (message: string | RegExp) =>
  waitFor(() => expect(screen.getByText(message)).toBeVisible());
