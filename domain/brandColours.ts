/** A colour in light and in dark. */
type Pair = readonly [light: string, dark: string];

/** The tokens of src/theme/tokens.css that a brand's colours replace, as designed. */
export const designed = {
  primary: ['#4a1f4e', '#dcb0e2'],
  'primary-strong': ['#35123a', '#ebcdef'],
  'on-primary': ['#ffffff', '#2c1030'],
  'primary-surface': ['#f2e6f3', '#3f2545'],
  accent: ['#4d7057', '#a5c6ab'],
  'on-accent': ['#ffffff', '#14261a'],
  'accent-surface': ['#e2ebe0', '#223027'],
  'switch-track-on': ['#b59fb8', '#6b4f72'],
  deep: ['#3d1741', '#321a37'],
  'on-deep': ['#f8f0f8', '#f3e6f4'],
  focus: ['#7b3f86', '#dcb0e2'],
} as const satisfies Record<string, Pair>;

export type BrandToken = keyof typeof designed;

/** The grounds on which text is hardest to read: the darkest light one, and the lightest dark one. */
const hardest: Pair = ['#e2ebe0', '#12343a'];

/** WCAG asks 4.5 of text and 3 of lines; the rest is lost in rounding to whole steps. */
const [text, line] = [4.6, 3.1];

const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

const linear = (hex: string) =>
  [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));

/** The relative luminance of "#rrggbb" (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Hue and chroma in OKLab, as a point beside the axis of greys. */
function tintOf(hex: string): [a: number, b: number] {
  const [r = 0, g = 0, b = 0] = linear(hex);
  const [l, m, s] = [
    Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b),
  ] as const;
  return [
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** The linear red, green and blue of an OKLab colour, outside of 0 to 1 where no screen shows it. */
function channels(lightness: number, a: number, b: number): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const hexOf = (rgb: readonly number[]) =>
  `#${rgb
    .map((value) => Math.round(255 * fromLinear(Math.min(1, Math.max(0, value)))))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;

/** A colour's hue at a luminance, as strong as a screen can show it and `most` allows. */
function toned(hex: string, wanted: number, most = 1): string {
  const [a, b] = tintOf(hex);
  const strength = Math.min(1, most / (Math.hypot(a, b) || 1));
  const at = (lightness: number) => {
    for (let part = strength; part > 0.01; part -= 0.01) {
      const rgb = channels(lightness, part * a, part * b);
      if (rgb.every((value) => value > -0.001 && value < 1.001)) return hexOf(rgb);
    }
    return hexOf(channels(lightness, 0, 0));
  };
  let [low, high] = [0, 1];
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (luminance(at(middle)) < wanted) low = middle;
    else high = middle;
  }
  return at((low + high) / 2);
}

/** The lightest that is readable on the light grounds, the darkest that is on the dark ones. */
const bounds = [
  (luminance(hardest[0]) + 0.05) / text - 0.05,
  (luminance(hardest[1]) + 0.05) * text - 0.05,
] as const;

/** A colour as it can be read in light and in dark. */
const readable = (hex: string): Pair => [
  luminance(hex) <= bounds[0] ? hex : toned(hex, bounds[0]),
  luminance(hex) >= bounds[1] ? hex : toned(hex, bounds[1]),
];

const like = (token: BrandToken, hex: string, most: number): Pair => {
  const [light, dark] = designed[token].map(luminance) as [number, number];
  // Away from the texts on it, so that all that are readable on the designed one are on this.
  return [toned(hex, light + 0.004, most), toned(hex, dark * 0.97, most)];
};

function ofPrimary(hex: string): Partial<Record<BrandToken, Pair>> {
  const primary = readable(hex);
  const [light, dark] = primary.map(luminance) as [number, number];
  const [trackLight, trackDark] = designed['switch-track-on'].map(luminance) as [number, number];
  return {
    primary,
    'primary-strong': [
      toned(hex, light > 0.02 ? light * 0.55 : light + 0.03),
      toned(hex, dark + 0.3 * (1 - dark)),
    ],
    'on-primary': ['#ffffff', toned(hex, 0.012, 0.06)],
    'primary-surface': like('primary-surface', hex, 0.05),
    'switch-track-on': [
      toned(hex, Math.max(trackLight, line * (light + 0.05) - 0.05), 0.05),
      toned(hex, Math.min(trackDark, (dark + 0.05) / line - 0.05), 0.06),
    ],
    deep: [toned(hex, 0.02, 0.09), toned(hex, 0.016, 0.06)],
    'on-deep': [toned(hex, 0.89, 0.012), toned(hex, 0.83, 0.02)],
    focus: primary,
  };
}

function ofAccent(hex: string): Partial<Record<BrandToken, Pair>> {
  return {
    accent: readable(hex),
    'on-accent': ['#ffffff', toned(hex, 0.016, 0.04)],
    'accent-surface': like('accent-surface', hex, 0.04),
  };
}

const corrections = (name: string, hex: string, [light, dark]: Pair): string[] =>
  [
    { scheme: 'light', shown: light, ground: hardest[0] },
    { scheme: 'dark', shown: dark, ground: hardest[1] },
  ]
    .filter(({ shown }) => shown !== hex)
    .map(
      ({ scheme, shown, ground }) =>
        `The ${name} colour ${hex} has a contrast of ${contrast(hex, ground).toFixed(1)} in ${scheme}, where 4.5 is needed: ${shown} stands for it there.`,
    );

/**
 * The tokens that a brand's two colours replace: each hue as strong as it is where WCAG's AA can be
 * met so, and lighter or darker where not; with one sentence for each such correction. The
 * designed colours replace nothing.
 */
export function brandColours({ primary, accent }: { primary: string; accent: string }): {
  tokens: Partial<Record<BrandToken, Pair>>;
  corrected: string[];
} {
  const first = primary === designed.primary[0] ? {} : ofPrimary(primary);
  const second = accent === designed.accent[0] ? {} : ofAccent(accent);
  return {
    tokens: { ...first, ...second },
    corrected: [
      ...(first.primary ? corrections('primary', primary, first.primary) : []),
      ...(second.accent ? corrections('accent', accent, second.accent) : []),
    ],
  };
}
