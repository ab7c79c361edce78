import { expect, test } from 'vitest';
import { brand } from '../../domain/brand';
import { type BrandToken, brandColours, contrast, designed } from '../../domain/brandColours';
import { fc, runs } from '../support/property';
import { colors, lines, texts } from '../support/tokens';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((colour) => `#${colour.toString(16).padStart(6, '0')}`);
const pairs: [front: string, ground: string, least: number][] = [
  ...texts.map(([front, ground]): [string, string, number] => [front, ground, 4.5]),
  ...lines.map(([front, ground]): [string, string, number] => [front, ground, 3]),
];

/** The pairs of tokens whose contrast is too low with a brand's two colours. */
const unreadable = (given: { primary: string; accent: string }) => {
  const { tokens } = brandColours(given);
  return (['light', 'dark'] as const).flatMap((scheme, at) => {
    const shown = (name: string) =>
      tokens[name as BrandToken]?.[at] ?? colors.get(name)?.[scheme] ?? '';
    return pairs
      .map(([front, ground, least]) => ({
        pair: `${front} ${shown(front)} on ${ground} ${shown(ground)} in ${scheme}`,
        short: contrast(shown(front), shown(ground)) < least,
      }))
      .filter(({ short }) => short)
      .map(({ pair }) => pair);
  });
};

test('whatever two colours a brand has, every text and line of the console can be read', () => {
  const extremes = ['#000000', '#ffffff', '#ffff00', '#0000ff', '#ff0000', '#00ff00', '#808080'];
  for (const primary of extremes) {
    expect(unreadable({ primary, accent: primary }), primary).toEqual([]);
  }
  fc.assert(
    fc.property(hex, hex, (primary, accent) => {
      expect(unreadable({ primary, accent })).toEqual([]);
    }),
    { numRuns: runs(60) },
  );
});

test('a colour that can be read is taken as it is, and one that cannot is told', () => {
  const { tokens, corrected } = brandColours({ primary: '#ffcc00', accent: '#0b4f6c' });
  expect(tokens.primary?.[1]).toBe('#ffcc00');
  expect(tokens.accent?.[0]).toBe('#0b4f6c');
  expect(corrected).toEqual([
    expect.stringMatching(
      /^The primary colour #ffcc00 has a contrast of 1\.\d in light, where 4\.5 is needed: #\w{6} stands for it there\.$/,
    ),
    expect.stringMatching(/^The accent colour #0b4f6c .* in dark, /),
  ]);
});

test('the colours as designed replace nothing, and are those of the style sheet', () => {
  expect(brandColours(brand)).toEqual({ tokens: {}, corrected: [] });
  for (const [name, [light, dark]] of Object.entries(designed)) {
    expect({ name, ...colors.get(name) }).toEqual({ name, light, dark });
  }
});
