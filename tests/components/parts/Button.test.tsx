import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../src/components/parts/Button';
import { theme } from '../../../src/theme/theme';

const variants = [
  'default',
  'destructive',
  'outline',
  'secondary',
  'ghost',
  'link',
  'success',
] as const;
const sizes = ['default', 'sm', 'lg', 'icon'] as const;

/** The theme, with its styles in this file's page: the console keeps them in the page of the first file. */
const Themed = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={createCache({ key: 'v' })}>
    <ThemeProvider theme={theme}>{children}</ThemeProvider>
  </CacheProvider>
);

/** The rules that the page holds for an element, as they are written. */
const styleOf = (element: Element): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => 'selectorText' in rule && element.matches(String(rule.selectorText)))
    .map(({ cssText }) => cssText.replace(/^[^{]*/, ''))
    .join();

test('SHELL-28: the button comes in seven variants and four sizes, each with a look of its own', () => {
  render(
    <Themed>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {sizes.map((size) => (
        <Button key={size} size={size}>{`size ${size}`}</Button>
      ))}
    </Themed>,
  );
  const looks = variants.map((variant) => styleOf(screen.getByRole('button', { name: variant })));
  const heights = sizes.map((size) =>
    styleOf(screen.getByRole('button', { name: `size ${size}` })),
  );
  expect(new Set(looks).size).toBe(variants.length);
  expect(new Set(heights).size).toBe(sizes.length);
});

test('a button without a choice is the default one', () => {
  render(
    <Themed>
      <Button>Save</Button>
    </Themed>,
  );
  expect(styleOf(screen.getByRole('button'))).toContain('height: 2.5rem');
});

test('a button that is disabled while it has the focus keeps it without doing anything, until it is left', () => {
  const press = vi.fn();
  const submit = vi.fn((event) => event.preventDefault());
  const form = (disabled: boolean) => (
    <Themed>
      <form onSubmit={submit}>
        <Button type="submit" disabled={disabled} onClick={press}>
          Save
        </Button>
      </form>
    </Themed>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button');
  act(() => button.focus());
  fireEvent.click(button);
  expect([press, submit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  rerender(form(true));
  expect(button).toBeEnabled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button);
  expect([press, submit].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(button).toHaveFocus();
  // As a window does that is left.
  fireEvent.blur(button);
  expect(button).toBeEnabled();
  act(() => button.blur());
  expect(button).toBeDisabled();
  expect(button).not.toHaveAttribute('aria-disabled');
});
