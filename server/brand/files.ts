import sharp from 'sharp';
import type { Brand } from '../../domain/brand';
import { brandColours } from '../../domain/brandColours';
import { assetPath, coloured, contentOf, filled } from './pages';

interface BrandFile {
  type: string;
  body(): Body | Promise<Body>;
}

type Body = Uint8Array<ArrayBuffer>;

/** The ground of an icon on a phone, which shows it beside others. */
const iconGround = '#faf7f3';

/** The icons of the home screen by path: their size, and the share of it that the mark takes. */
const icons: [path: string, size: number, share: number][] = [
  ['/icon-192.png', 192, 0.76],
  ['/icon-512.png', 512, 0.76],
  // Up to a fifth is cut off at each side.
  ['/icon-maskable.png', 512, 0.6],
];

const drawIcon = async (mark: Buffer, size: number, share: number) => {
  const inner = Math.round(size * share);
  const drawn = await sharp(mark, { density: 384 })
    .resize(inner, inner, { fit: 'contain', background: '#0000' })
    .toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background: iconGround } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
};

/** The icon of a tab: the logo, in dark the one for dark. */
const iconOf = (
  logo: string,
  dark = logo,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <style>.dark { display: none } @media (prefers-color-scheme: dark) { .light { display: none } .dark { display: inline } }</style>
  <image class="light" width="32" height="32" href="${logo}"/>
  <image class="dark" width="32" height="32" href="${dark}"/>
</svg>
`;

/** The logo in the service worker's page, which can ask the server for nothing. */
const offlineMark = (logo: string, dark = logo) =>
  `<picture><source media="(prefers-color-scheme: dark)" srcset="${dark}"><img src="${logo}" width="48" height="48" alt=""></picture>`;

const file = (type: string, content: string | Uint8Array): BrandFile => {
  const body = new Uint8Array(Buffer.from(content));
  return { type, body: () => body };
};

/** A file that is made when it is first asked for. */
const lateFile = (type: string, make: () => Promise<Buffer>): BrandFile => {
  let made: Promise<Body> | undefined;
  return {
    type,
    body: () => {
      made ??= make().then((content) => new Uint8Array(content));
      return made;
    },
  };
};

/**
 * The files that show a brand, by path: manifest, service worker, icons, logos and font.
 * @param template reads one of them as it stands in public/
 */
export const brandFiles = async (
  brand: Brand,
  template: (name: string) => Promise<string>,
): Promise<Map<string, BrandFile>> => {
  const { logo, logoDark, font } = brand;
  const [manifest, worker, favicon] = await Promise.all(
    ['manifest.webmanifest', 'serviceWorker.js', 'favicon.svg'].map(template),
  );
  const named = { name: brand.name, short_name: brand.shortName ?? brand.name };
  const mark = coloured(filled(String(favicon), brand), brand);
  const files = new Map([
    [
      '/manifest.webmanifest',
      file(
        'application/manifest+json',
        JSON.stringify({ ...JSON.parse(String(manifest)), ...named }, null, 2),
      ),
    ],
    [
      '/serviceWorker.js',
      file(
        'text/javascript; charset=utf-8',
        coloured(filled(String(worker), brand), brand).replace(/<svg [\s\S]*?<\/svg>/, (blossom) =>
          logo ? offlineMark(logo, logoDark) : blossom,
        ),
      ),
    ],
    ['/favicon.svg', file('image/svg+xml', logo ? iconOf(logo, logoDark) : mark)],
  ]);
  for (const [name, url] of Object.entries({ logo, 'logo-dark': logoDark, font })) {
    if (!url?.startsWith('data:')) continue;
    const { type, body } = contentOf(url);
    files.set(assetPath(name, url), file(type, body));
  }
  // The icons of the brand as designed are drawn already.
  if (logo || Object.keys(brandColours(brand).tokens).length > 0) {
    const drawing = logo ? contentOf(logo).body : Buffer.from(mark);
    for (const [path, size, share] of icons)
      files.set(
        path,
        lateFile('image/png', () => drawIcon(drawing, size, share)),
      );
  }
  return files;
};
