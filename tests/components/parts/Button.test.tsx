import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '../../../src/components/parts/Button';
import { ConsoleTheme } from '../../../src/theme/ConsoleTheme';

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

/** The rules that the page holds for an element, as they are written. */
const styleOf = (element: Element): string =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => 'selectorText' in rule && element.matches(String(rule.selectorText)))
    .map(({ cssText }) => cssText.replace(/^[^{]*/, ''))
    .join();

test('SHELL-28: the button comes in seven variants and four sizes, each with a look of its own', () => {
  render(
    <ConsoleTheme>
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
      {sizes.map((size) => (
        <Button key={size} size={size}>{`size ${size}`}</Button>
      ))}
    </ConsoleTheme>,
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
    <ConsoleTheme>
      <Button>Save</Button>
    </ConsoleTheme>,
  );
  expect(styleOf(screen.getByRole('button'))).toContain('height: 40px');
});
