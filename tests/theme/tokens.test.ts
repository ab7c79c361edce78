import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast as contrastOf } from '../../domain/brandColours';
import { therapistColors } from '../../domain/therapists';
import { colors, grounds, lines, texts, therapistTones } from '../support/tokens';

test('each colour of a therapist has a tone, and there is no other', () => {
  expect(therapistTones.toSorted()).toEqual(
    therapistColors.map((color) => `tone-${color}`).toSorted(),
  );
});

test('a switch that is off stands out from its card: by its track in light, by its thumb in dark', () => {
  for (const ground of grounds) {
    expect(contrast('switch-track', ground, 'light')).toBeGreaterThanOrEqual(3);
    expect(contrast('switch-thumb', ground, 'dark')).toBeGreaterThanOrEqual(3);
  }
});

function contrast(front: string, ground: string, scheme: 'light' | 'dark'): number {
  const [one, other] = [front, ground].map((name) => {
    const color = colors.get(name);
    if (!color) throw new Error(`tokens.css has no --verbena-${name}`);
    return color[scheme];
  });
  return contrastOf(String(one), String(other));
}

describe.each(['light', 'dark'] as const)('in %s', (scheme) => {
  test.each(texts)('%s is readable on %s', (front, ground) => {
    expect(contrast(front, ground, scheme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(lines)('%s can be seen on %s', (front, ground) => {
    expect(contrast(front, ground, scheme)).toBeGreaterThanOrEqual(3);
  });
});

/** Lines, ornaments, and the plain white under a dark text. */
const drawing = ['border', '#ffffff'];

const coloursIn = (body: string, property: string) => {
  const value = new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+)`).exec(body)?.[1] ?? '';
  if (value.startsWith('linear-gradient')) return [];
  return [...value.matchAll(/--verbena-([\w-]+)|#\w+|rgb\(/g)]
    .map(([literal, name]) => name ?? literal)
    .filter((name) => !drawing.includes(name));
};

/** Each rule of a style sheet with the text colours and the grounds that it names. */
const rules = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css') && !file.endsWith('tokens.css'))
  .flatMap((file) => {
    const sheet = readFileSync(join('src', file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return [...sheet.matchAll(/([^{}]*)\{([^{}]*)/g)].map(([, selector = '', body = '']) => ({
      rule: `${file}: ${selector.trim()}`,
      fronts: coloursIn(body, 'color'),
      behind: coloursIn(body, 'background(?:-color)?'),
    }));
  });

const isProven = (text: string, ground: string) =>
  texts.some(([front, behind]) => front === text && behind === ground);

test('a style sheet names no text colour and no ground whose contrast is not proven here', () => {
  expect(rules.filter(({ fronts }) => fronts.length > 0).length).toBeGreaterThan(100);
  const unproven = rules.flatMap(({ rule, fronts, behind }) => {
    const pairs = fronts.flatMap((front) => behind.map((ground) => [front, ground] as const));
    return [
      ...pairs
        .filter(([front, ground]) => !isProven(front, ground))
        .map((pair) => pair.join(' on ')),
      ...fronts.filter((front) => !texts.some(([text]) => text === front)),
      ...behind.filter((ground) => !texts.some(([, other]) => other === ground)),
    ].map((what) => `${rule}: ${what}`);
  });
  expect(unproven).toEqual([]);
});
