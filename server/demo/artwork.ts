import sharp from 'sharp';
import type { Renditions } from '../images/renditions';
import { createRandom, type Random } from './random';

interface Palette {
  sky: [string, string];
  sun: string;
  shapes: [string, string, string];
}

const palettes: [Palette, ...Palette[]] = [
  { sky: ['#f4ece6', '#e3d3d3'], sun: '#fbf6ef', shapes: ['#6f4a68', '#8d6b86', '#b59aa9'] },
  { sky: ['#eef1e8', '#d3ddcb'], sun: '#fbfaf0', shapes: ['#6f8a6d', '#93aa8c', '#bccbb0'] },
  { sky: ['#f8efe2', '#ecd6bf'], sun: '#fff8ea', shapes: ['#a8684f', '#c58e70', '#dfb89a'] },
  { sky: ['#f6e9ea', '#e6cbd2'], sun: '#fdf4f1', shapes: ['#94566c', '#b87f91', '#d8adb8'] },
  { sky: ['#f1ede4', '#d9cdb8'], sun: '#fbf8ef', shapes: ['#7a6650', '#a08a6c', '#c6b394'] },
  { sky: ['#e8eff0', '#c7d8da'], sun: '#f6faf6', shapes: ['#4f7279', '#7b9aa0', '#a9c0c3'] },
];

const width = 1280;
const height = 960;

const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" fill-opacity="${opacity}"/>`;

const path = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}" fill-opacity="${opacity}"/>`;

/** Flat stones, one balanced on the other. */
function stones(random: Random, { shapes }: Palette): string {
  const x = random.integer(480, 800);
  let y = 800;
  let rx = random.integer(250, 300);
  return Array.from({ length: random.integer(3, 4) }, (_, index) => {
    const ry = rx * (0.27 + random.next() * 0.06);
    y -= index === 0 ? 0 : ry * 1.55;
    const shift = (random.next() - 0.5) * 60;
    const stone = `<ellipse cx="${(x + shift).toFixed(1)}" cy="${y.toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${shapes[index % 3]}"/>
      <ellipse cx="${(x + shift - rx * 0.2).toFixed(1)}" cy="${(y - ry * 0.4).toFixed(1)}" rx="${(rx * 0.5).toFixed(1)}" ry="${(ry * 0.22).toFixed(1)}" fill="#ffffff" fill-opacity="0.16"/>`;
    y -= ry * 0.35;
    rx *= 0.74;
    return stone;
  }).join('');
}

/** A fan of petals that opens upwards. */
function petals(random: Random, { shapes }: Palette): string {
  const count = random.pick([5, 7, 9]);
  const length = random.integer(380, 480);
  const petal = `M0 0 C ${-length * 0.3} ${-length * 0.4} ${-length * 0.16} ${-length * 0.9} 0 ${-length} C ${length * 0.16} ${-length * 0.9} ${length * 0.3} ${-length * 0.4} 0 0 Z`;
  const leaves = Array.from({ length: count }, (_, index) => {
    const angle = (index - (count - 1) / 2) * (130 / count);
    const fill = shapes[Math.abs(index - (count - 1) / 2) % 3];
    return `<g transform="rotate(${angle.toFixed(1)})">${path(petal, fill ?? shapes[0], 0.82)}</g>`;
  });
  return `<g transform="translate(${random.integer(540, 740)} 790)">${leaves.join('')}</g>`;
}

/** Hills or waves, the nearest darkest. */
function waves(random: Random, { shapes }: Palette): string {
  const layers = 4;
  return Array.from({ length: layers }, (_, index) => {
    const y = 470 + index * 125;
    const swell = random.integer(50, 110);
    const lean = random.integer(-120, 120);
    const d = `M0 ${y} C ${320 + lean} ${y - swell} ${640 + lean} ${y + swell} ${width} ${y - swell / 2} V ${height} H 0 Z`;
    return path(d, shapes[Math.max(0, layers - 2 - index)] ?? shapes[0], 0.72);
  }).join('');
}

/** A branch with pairs of leaves. */
function branch(random: Random, { shapes }: Palette): string {
  const lean = random.integer(-16, 16);
  const leaf = 'M0 0 C 70 -70 190 -80 260 -20 C 190 50 70 60 0 0 Z';
  const pairs = Array.from({ length: 5 }, (_, index) => {
    const size = (1.15 - index * 0.15).toFixed(2);
    const turn = random.integer(-6, 6) - 24;
    const at = `translate(0 ${-index * 135 - 60}) scale(${size})`;
    return `<g transform="${at} rotate(${turn})">${path(leaf, shapes[index % 2] ?? shapes[0], 0.9)}</g>
      <g transform="${at} scale(-1 1) rotate(${turn})">${path(leaf, shapes[(index + 1) % 3] ?? shapes[1], 0.9)}</g>`;
  });
  return `<g transform="translate(${random.integer(560, 720)} 900) rotate(${lean})">
    <path d="M0 0 V -720" stroke="${shapes[0]}" stroke-width="9" stroke-linecap="round"/>${pairs.join('')}</g>`;
}

/** Drops over the rings that they leave on still water. */
function drops(random: Random, { shapes }: Palette): string {
  const x = random.integer(460, 820);
  const rings = [430, 310, 200, 100].map(
    (r, index) =>
      `<ellipse cx="${x}" cy="720" rx="${r}" ry="${r * 0.3}" fill="${shapes[2 - (index % 3)]}" fill-opacity="0.55"/>`,
  );
  const size = 1 + random.next() * 0.3;
  const drop =
    'M0 -190 C 62 -80 100 -30 100 32 A 100 100 0 0 1 -100 32 C -100 -30 -62 -80 0 -190 Z';
  return `${rings.join('')}<g transform="translate(${x} 420) scale(${size.toFixed(2)})">${path(drop, shapes[0], 0.9)}
    ${circle(-36, 30, 18, '#ffffff', 0.3)}</g>`;
}

/** Nested arches, as in a quiet doorway. */
function arches(random: Random, { shapes, sun }: Palette): string {
  const x = random.integer(540, 740);
  return [340, 262, 184, 106]
    .map((r, index) => {
      const top = 560 - r * 0.2;
      const d = `M ${x - r} ${height} V ${top} A ${r} ${r} 0 0 1 ${x + r} ${top} V ${height} Z`;
      return path(d, index === 3 ? sun : (shapes[index] ?? sun), index === 3 ? 1 : 0.85);
    })
    .join('');
}

const motifs = [stones, petals, waves, drops, arches, branch];

function compose(kind: number, variation: number): string {
  const random = createRandom(4600, kind, variation);
  const palette = palettes[(kind + (variation % 3 === 2 ? 1 : 0)) % palettes.length] ?? palettes[0];
  const motif = motifs[(kind + (variation % 2 ? 0 : variation / 2)) % motifs.length] ?? stones;
  const [light, dark] = palette.sky;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0.3" y2="1">
      <stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    ${circle(random.integer(220, 1060), random.integer(170, 330), random.integer(110, 190), palette.sun, 0.9)}
    ${motif(random, palette)}
  </svg>`;
}

/** Draws the picture of a demo service: quiet shapes, one family of them for each category. */
export async function drawArtwork(kind: number, variation: number): Promise<Renditions> {
  const picture = await sharp(Buffer.from(compose(kind, variation)))
    .removeAlpha()
    .raw()
    .toBuffer();
  const source = () => sharp(picture, { raw: { width, height, channels: 3 } });
  const [thumbnail, detail] = await Promise.all([
    source().resize(320, 240).webp({ quality: 80, effort: 2 }).toBuffer(),
    source().webp({ quality: 78, effort: 1 }).toBuffer(),
  ]);
  return { thumbnail, detail };
}
