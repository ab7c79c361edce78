import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from '../../src/components/Button';
import { ConsoleTheme } from '../../src/theme/ConsoleTheme';

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
  const lookOf = (name: string, properties: string[]) => {
    const style = getComputedStyle(screen.getByRole('button', { name }));
    return properties.map((property) => style.getPropertyValue(property)).join('|');
  };
  const looks = variants.map((variant) =>
    lookOf(variant, ['background-color', 'color', 'border-color', 'padding-left']),
  );
  const heights = sizes.map((size) => lookOf(`size ${size}`, ['height', 'width']));
  expect(new Set(looks).size).toBe(variants.length);
  expect(new Set(heights).size).toBe(sizes.length);
});

test('a button without a choice is the default one', () => {
  render(
    <ConsoleTheme>
      <Button>Save</Button>
    </ConsoleTheme>,
  );
  expect(getComputedStyle(screen.getByRole('button')).height).toBe('40px');
});
