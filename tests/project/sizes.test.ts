import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sizesOffScale } from '../../scripts/support/sizes.mjs';

const tokens = readFileSync('src/theme/tokens.css', 'utf8');
const faultsOf = (css: string) => sizesOffScale(css, tokens);

test('tells the line of a size that is no step, and the nearest step', () => {
  const css = [
    '/* padding: 3px; */',
    '.card {',
    '  margin: 0 auto -7px;',
    '  padding: var(--space-s) 13px;',
    '  border-radius: 9px;',
    '  font-size: 0.95rem;',
    '}',
  ].join('\n');
  expect(faultsOf(css)).toEqual([
    { line: 3, message: 'margin: -7px is no step of the scale: calc(-1 * var(--space-s))' },
    { line: 4, message: 'padding: 13px is no step of the scale: var(--space-m)' },
    { line: 5, message: 'border-radius: 9px is no step of the scale: var(--radius-m)' },
    { line: 6, message: 'font-size: 0.95rem is no step of the scale: var(--font-m)' },
  ]);
});

test('a size is a step by its name only, inside of a function and of a nested rule too', () => {
  const css = `
    .list { column-gap: 8px; .row { padding-inline: clamp(8px, 4vw, var(--space-l)); } }
    @media (width < 48rem) { .list { font-size: 14px; } }
  `;
  expect(faultsOf(css).map(({ message }) => message)).toEqual([
    'column-gap: 8px is no step of the scale: var(--space-s)',
    'padding-inline: 8px is no step of the scale: var(--space-s)',
    'font-size: 14px is no step of the scale: var(--font-s)',
  ]);
});

test('a layout changes at the named widths of a window only', () => {
  const css = `
    @media screen and (width < 48rem) {}
    @media (30rem <= width < 60rem), (height < 24rem) {}
    @media (max-width: 420px) {}
    @media (48rem <= width < 52rem) {}
  `;
  expect(faultsOf(css)).toEqual([
    { line: 4, message: '420px is no width of the scale: 22.5rem (narrow)' },
    { line: 5, message: '52rem is no width of the scale: 48rem (tablet)' },
  ]);
});

test('takes steps, sizes that follow the text or the screen, and those of paper', () => {
  const css = `
    .tag { margin: calc(-1 * var(--space-xs)) auto 0; padding: 0 1.4em; border-radius: 50%; font-size: inherit; }
    .page { padding-block: 15dvh; inline-size: 123px; border-width: 3px; }
    .sheet { gap: 2mm; font-size: 8pt; }
    @media print { .page { padding: 5px; font-size: 1.1rem; } }
  `;
  expect(faultsOf(css)).toEqual([]);
});
