import { expect, test } from 'vitest';
import { theme } from '../../src/theme/theme';

test('tones of a colour are left to the browser, which alone knows what the property holds', () => {
  const { main } = theme.palette.primary;
  expect(main).toBe('var(--verbena-primary)');
  expect(theme.alpha(main, 0.5)).toBe('oklch(from var(--verbena-primary) l c h / 0.5)');
  expect(theme.lighten(main, 0.2)).toBe('color-mix(in oklch, var(--verbena-primary), #fff 20%)');
  expect(theme.darken(main, 0.2)).toBe('color-mix(in oklch, var(--verbena-primary), #000 20%)');
});
