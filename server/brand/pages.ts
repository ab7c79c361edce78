import type { Brand } from '../../domain/brand';
import { type BrandToken, brandColours, designed } from '../../domain/brandColours';

/** The files that show a brand's pictures and font, by what they hold. */
const assetPaths = {
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'font/woff2': 'woff2',
} as const;

/** The content of a data URL of base64, with its type. */
export const contentOf = (dataUrl: string) => {
  const [, type = '', base64 = ''] = /^data:([\w/+-]+);base64,(.*)$/s.exec(dataUrl) ?? [];
  return { type: type as keyof typeof assetPaths, body: Buffer.from(base64, 'base64') };
};

/** The address of a brand's file. */
export const assetPath = (name: string, dataUrl: string): string =>
  `/brand/${name}.${assetPaths[contentOf(dataUrl).type]}`;

const entities = /[&<>"'`$\\]/g;

/** Text for HTML, for an attribute of it, and for HTML in a template of JavaScript. */
const escaped = (text: string) =>
  text.replace(entities, (character) => `&#${character.charCodeAt(0)};`);

const linkTemplate = /(<a [^>]*href=")__BRAND_ADDRESS__("[^>]*>)__BRAND_LINK__(<\/a>)/g;

/** Fills a text in with the names, the links and the locale of a brand. */
export const filled = (template: string, brand: Brand): string =>
  template
    .replace(linkTemplate, (_, ...[start, middle, end]: string[]) =>
      Object.entries(brand.links)
        .map(([words, address]) => `${start}${escaped(address)}${middle}${escaped(words)}${end}`)
        .join(''),
    )
    .replaceAll('__BRAND_NAME__', () => escaped(brand.name))
    .replaceAll('__BRAND_SHORT_NAME__', () => escaped(brand.shortName ?? brand.name))
    .replaceAll('__BRAND_LOCALE__', brand.locale);

/** A text with a brand's colours where it has those of the tokens as designed. */
export const coloured = (text: string, brand: Brand): string => {
  const colours = new Map<string, string>();
  for (const [token, [light, dark]] of Object.entries(brandColours(brand).tokens)) {
    const [designedLight, designedDark] = designed[token as BrandToken];
    colours.set(designedLight, light).set(designedDark, dark);
  }
  return text.replace(/#[\da-f]{6}\b/g, (hex) => colours.get(hex) ?? hex);
};

const inDark = (rule: string) =>
  `@media (prefers-color-scheme:dark){html:root:not([data-theme=light]){${rule}}}html:root[data-theme=dark]{${rule}}`;

/** The style of a brand, which goes before the style sheets; empty for the brand as designed. */
const styleOf = (brand: Brand): string => {
  const { tokens } = brandColours(brand);
  const rules = Object.entries(tokens).map(
    ([token, colours]) => `--verbena-${token}:light-dark(${colours.join()})`,
  );
  if (brand.radius !== 10) {
    const [small, large] = [0.6, 1.4].map((share) => Math.round(share * brand.radius));
    rules.push(`--radius-s:${small}px`, `--radius-m:${brand.radius}px`, `--radius-l:${large}px`);
  }
  let sheet = '';
  if (brand.font?.startsWith('data:')) {
    sheet += `@font-face{font-family:"Brand font";font-weight:100 900;font-display:swap;src:url(${assetPath('font', brand.font)})}`;
    rules.push('--verbena-font:"Brand font","Figtree Fallback",system-ui,sans-serif');
  } else if (brand.font) {
    rules.push(`--verbena-font:${brand.font}`);
  }
  if (brand.logo) rules.push(`--brand-logo:url(${assetPath('logo', brand.logo)})`);
  if (rules.length > 0) sheet += `html:root{${rules.join(';')}}`;
  if (brand.logoDark)
    sheet += inDark(`--brand-logo:url(${assetPath('logo-dark', brand.logoDark)})`);
  // In place of the blossom, which stands beside the name.
  if (brand.logo)
    sheet +=
      'header a[href="/"]>svg{background:var(--brand-logo) center/contain no-repeat}header a[href="/"]>svg>*{display:none}';
  return sheet;
};

/** What of a brand the console's own code shows, as `brand` of the page. */
const scriptOf = ({ name, radius, links, currency, locale }: Brand) =>
  JSON.stringify({ name, radius, links, currency, locale }).replaceAll('<', String.raw`\u003c`);

const fontPreload = /<link\b(?=[^>]*\bas="font")[^>]*>/;

/**
 * The page of the console, or a public one, filled in with a brand: so the first paint has its name
 * and looks, and no script has to wait for them.
 */
export const brandPage = (template: string, brand: Brand): string => {
  const style = styleOf(brand);
  const { font } = brand;
  return filled(template, brand)
    .replace('__BRAND__', () => scriptOf(brand))
    .replace(fontPreload, (link) =>
      font?.startsWith('data:')
        ? `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assetPath('font', font)}">`
        : font
          ? ''
          : link,
    )
    .replace('</head>', (end) =>
      style ? `<style nonce="__CSP_NONCE__">${style}</style>${end}` : end,
    );
};
