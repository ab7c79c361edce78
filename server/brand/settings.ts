import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Brand, brand } from '../../domain/brand';

const kilobyte = 1024;

/** The types of the files that a brand may have, by their first bytes. */
const types: [type: string, begins: RegExp][] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/webp', /^RIFF....WEBP/s],
  ['font/woff2', /^wOF2/],
  ['image/svg+xml', /^[^<]*<(?:[?!][^<]*<)*svg[\s>]/],
];

/** A file as a data URL, so that a build needs no file besides its own; a data URL as it is. */
const dataUrl = (path: string, kind: 'image' | 'font', most: number) => {
  if (path.startsWith(`data:${kind}/`)) return path;
  const content = readFileSync(path);
  const [type] = types.find(([, begins]) => begins.test(content.toString('latin1', 0, 4096))) ?? [];
  if (!type?.startsWith(`${kind}/`) || content.length > most) return undefined;
  return `data:${type};base64,${content.toString('base64')}`;
};

const file = (kind: 'image' | 'font', most: number, message: string, besides?: RegExp) =>
  z.string().transform((text, context) => {
    if (besides?.test(text)) return text;
    try {
      const url = dataUrl(text, kind, most);
      if (url) return url;
    } catch {
      // A file that cannot be read is told like one of another kind.
    }
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const logo = file(
  'image',
  256 * kilobyte,
  'must be the path of an SVG, PNG, WebP or JPEG file of at most 256 kB',
);
const font = file(
  'font',
  512 * kilobyte,
  'must be families such as Georgia, serif, or the path of a .woff2 file of at most 512 kB',
  /^[\p{L}\d "',-]+$/u,
);

const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'must be a colour such as #4a1f4e')
  .transform((text) => text.toLowerCase());

const name = (most: number) => {
  const message = `must have 1 to ${most} characters on one line`;
  return z
    .string(message)
    .trim()
    .min(1, message)
    .max(most, message)
    .regex(/^\P{Cc}*$/u, message);
};

const isSupported = (locale: string) => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
};

const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;

const link = /^(\S.*?)\s+((?:https?:\/\/|mailto:)[^\s<>"]+)$/;

const links = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z
        .string()
        .regex(
          link,
          'must be words and addresses, as in Help https://help.example.com, Terms https://example.com/terms',
        ),
    ),
  )
  .transform((all) =>
    Object.fromEntries(all.map((one) => link.exec(one)?.slice(1) as [string, string])),
  );

const wholeRadius = 'must be a whole number from 0 to 24';

/** The variables of the brand, to stand among the server's. */
export const brandVariables = {
  BRAND_NAME: name(30),
  BRAND_SHORT_NAME: name(12).optional(),
  BRAND_LOGO: logo.optional(),
  BRAND_LOGO_DARK: logo.optional(),
  BRAND_PRIMARY: colour,
  BRAND_ACCENT: colour,
  BRAND_RADIUS: z
    .string()
    .regex(/^(?:1?\d|2[0-4])$/, wholeRadius)
    .transform(Number),
  BRAND_FONT: font.optional(),
  BRAND_LINKS: links,
  BRAND_CURRENCY: z
    .string()
    .toUpperCase()
    .refine(
      (code) => Intl.supportedValuesOf('currency').includes(code) && digitsOf(code) === 2,
      'must be the code of a currency with two decimals, such as USD, EUR or GBP',
    ),
  BRAND_LOCALE: z.string().refine(isSupported, 'must be a locale such as en-US, en-GB or de-DE'),
};

type BrandSettings = z.infer<z.ZodObject<typeof brandVariables>>;

/** The brand of this build, kept from what is put in its place when a server starts. */
const own = { ...brand };

/** The brand of this build as variables, which those of the environment go before. */
export const ownVariables: Record<string, string | undefined> = {
  MAIL_FROM: own.mailFrom,
  BRAND_NAME: own.name,
  BRAND_SHORT_NAME: own.shortName,
  BRAND_LOGO: own.logo,
  BRAND_LOGO_DARK: own.logoDark,
  BRAND_PRIMARY: own.primary,
  BRAND_ACCENT: own.accent,
  BRAND_RADIUS: String(own.radius),
  BRAND_FONT: own.font,
  BRAND_LINKS: Object.entries(own.links)
    .map((link) => link.join(' '))
    .join(', '),
  BRAND_CURRENCY: own.currency,
  BRAND_LOCALE: own.locale,
};

/** The brand that the settings name. */
export const toBrand = (settings: BrandSettings): Brand => ({
  name: settings.BRAND_NAME,
  shortName: settings.BRAND_SHORT_NAME,
  logo: settings.BRAND_LOGO,
  logoDark: settings.BRAND_LOGO_DARK,
  primary: settings.BRAND_PRIMARY,
  accent: settings.BRAND_ACCENT,
  radius: settings.BRAND_RADIUS,
  font: settings.BRAND_FONT,
  mailFrom: own.mailFrom,
  links: settings.BRAND_LINKS,
  currency: settings.BRAND_CURRENCY,
  locale: settings.BRAND_LOCALE,
});
