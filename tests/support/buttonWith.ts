import { screen } from '@testing-library/react';

/** A button by its text: looking for roles in a page with very many rows takes seconds. */
export const buttonWith = (text: string) =>
  screen.getByText(text, { selector: 'button, button > span' }).closest('button') as HTMLElement;
