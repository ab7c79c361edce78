import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Button } from '../../../src/components/parts/Button';

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

const sheet = readFileSync(
  join(import.meta.dirname, '../../../src/components/parts/Button.module.css'),
  'utf8',
);

/** The style sheet's rules for what is said of a button by an attribute. */
const styleOf = (attribute: string, element: Element): string => {
  const said = `[${attribute}="${element.getAttribute(attribute)}"]`;
  return [...sheet.matchAll(/^\.button:where\((.*)\)[^{]*\{([^}]*)\}/gm)]
    .filter(([, attributes = '']) => attributes.split(', ').includes(said))
    .map(([, , style]) => style)
    .join();
};

test('SHELL-28: the button comes in seven variants and four sizes, each with a look of its own', () => {
  render(
    <>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {sizes.map((size) => (
        <Button key={size} size={size}>{`size ${size}`}</Button>
      ))}
    </>,
  );
  const looks = variants.map((variant) =>
    styleOf('data-variant', screen.getByRole('button', { name: variant })),
  );
  const heights = sizes.map((size) =>
    styleOf('data-size', screen.getByRole('button', { name: `size ${size}` })),
  );
  expect(new Set(looks).size).toBe(variants.length);
  expect(new Set(heights).size).toBe(sizes.length);
});

test('a button without a choice is the default one', () => {
  render(<Button>Save</Button>);
  const button = screen.getByRole('button');
  expect(button).toHaveAttribute('data-variant', 'default');
  expect(button).toHaveAttribute('type', 'button');
  expect(sheet).toMatch(/^\.button \{[^}]*block-size: 2\.5rem/m);
});

test('a button that is disabled while it has the focus keeps it without doing anything, until it is left', () => {
  const press = vi.fn();
  const submit = vi.fn((event) => event.preventDefault());
  const form = (disabled: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" disabled={disabled} onClick={press}>
        Save
      </Button>
    </form>
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

test('a link that looks like a button and is disabled can neither be reached by Tab nor be pressed', () => {
  render(
    <MemoryRouter>
      <Button component={Link} to="/services" disabled>
        Services
      </Button>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Services' });
  expect(link).toHaveAttribute('aria-disabled', 'true');
  expect(link).toHaveAttribute('tabindex', '-1');
});
