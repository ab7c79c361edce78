import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { therapistColors } from '../../domain/therapists';

const source = readFileSync('src/theme/tokens.css', 'utf8');
const css = source.replaceAll(
  /var\((--verbena-[\w-]+)\)/g,
  (use, name) => new RegExp(`${name}: (#\\w{6});`).exec(source)?.[1] ?? use,
);
const colors = new Map(
  [...css.matchAll(/--verbena-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
    ([, name, light, dark]) => [String(name), { light: String(light), dark: String(dark) }],
  ),
);

const grounds = ['background', 'surface', 'surface-raised', 'surface-sunken', 'dialog-sunken'];
const tones = ['danger', 'warning', 'success', 'info', 'waiting'];

/** The tones of therapists, which are text on the grounds of the console. */
const therapistTones = [
  ...readFileSync('src/components/parts/therapistTones.css', 'utf8').matchAll(
    /data-tone(?:="(\w+)")?\]\)? \{\s+--therapist: light-dark\((#\w{6}), (#\w{6})\);/g,
  ),
].map(([, tone = 'slate', light = '', dark = '']) => {
  colors.set(`tone-${tone}`, { light, dark });
  return `tone-${tone}`;
});

/** Each colour of `readable` must have contrast on each background of `quiet`. */
const quiet = [...grounds, ...['primary', 'accent', ...tones].map((name) => `${name}-surface`)];
const readable = ['text', 'text-quiet', 'primary', 'primary-strong', 'accent', ...tones];

/** Filled with a strong colour, which has a text colour of its own. */
const filled: [text: string, ground: string][] = [
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-accent', 'accent'],
  ['on-deep', 'deep'],
  ['deep', 'on-deep'],
  ...['danger', 'warning', 'success', 'info'].map((tone): [string, string] => ['surface', tone]),
  ...[1, 2, 3].map((tier): [string, string] => [`on-tier-${tier}`, `tier-${tier}`]),
];

const texts = [
  ...readable.flatMap((text) => quiet.map((ground): [string, string] => [text, ground])),
  ...therapistTones.flatMap((tone) => grounds.map((ground): [string, string] => [tone, ground])),
  ...filled,
];

const lines: [line: string, ground: string][] = [
  ...['border-strong', 'focus', 'primary'].flatMap((line) =>
    grounds.map((ground): [string, string] => [line, ground]),
  ),
  ['switch-thumb', 'switch-track'],
  ['primary', 'switch-track-on'],
];

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

/** WCAG 2.2: relative luminance of "#rrggbb". */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(front: string, ground: string, scheme: 'light' | 'dark'): number {
  const [lighter = 0, darker = 0] = [front, ground]
    .map((name) => {
      const color = colors.get(name);
      if (!color) throw new Error(`tokens.css has no --verbena-${name}`);
      return luminance(color[scheme]);
    })
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
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
