import { readFileSync } from 'node:fs';

const source = readFileSync('src/theme/tokens.css', 'utf8');
const css = source.replaceAll(
  /var\((--verbena-[\w-]+)\)/g,
  (use, name) => new RegExp(`${name}: (#\\w{6});`).exec(source)?.[1] ?? use,
);
export const colors = new Map(
  [...css.matchAll(/--verbena-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)].map(
    ([, name, light, dark]) => [String(name), { light: String(light), dark: String(dark) }],
  ),
);

export const grounds = [
  'background',
  'surface',
  'surface-raised',
  'surface-sunken',
  'dialog-sunken',
];
const tones = ['danger', 'warning', 'success', 'info', 'waiting'];

/** The tones of therapists, which are text on the grounds of the console. */
export const therapistTones = [
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

export const texts = [
  ...readable.flatMap((text) => quiet.map((ground): [string, string] => [text, ground])),
  ...therapistTones.flatMap((tone) => grounds.map((ground): [string, string] => [tone, ground])),
  ...filled,
];

export const lines: [line: string, ground: string][] = [
  ...['border-strong', 'focus', 'primary'].flatMap((line) =>
    grounds.map((ground): [string, string] => [line, ground]),
  ),
  ['switch-thumb', 'switch-track'],
  ['primary', 'switch-track-on'],
];
