/** The colour of a pixel: red, green, blue. */
export type Rgb = [number, number, number];

/** A picture of four quarters, whose colours tell its orientation. */
export const quarters: { topLeft: Rgb; topRight: Rgb; bottomLeft: Rgb; bottomRight: Rgb } = {
  topLeft: [255, 0, 0],
  topRight: [0, 255, 0],
  bottomLeft: [0, 0, 255],
  bottomRight: [255, 255, 255],
};

export const quarterAt = (x: number, y: number, width: number, height: number): Rgb => {
  const top = y < height / 2;
  if (x < width / 2) return top ? quarters.topLeft : quarters.bottomLeft;
  return top ? quarters.topRight : quarters.bottomRight;
};

const palette: Rgb[] = Object.values(quarters);

const indexOf = (colour: Rgb) => palette.indexOf(colour);

const header = (options: {
  width: number;
  height: number;
  bits: number;
  compression: number;
  extra: Buffer;
  pixels: Buffer;
}) => {
  const { width, height, bits, compression, extra, pixels } = options;
  const head = Buffer.alloc(54);
  head.write('BM', 'latin1');
  head.writeUInt32LE(54 + extra.length + pixels.length, 2);
  head.writeUInt32LE(54 + extra.length, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression, 30);
  head.writeUInt32LE(pixels.length, 34);
  if (bits <= 8) head.writeUInt32LE(extra.length / 4, 46);
  return Buffer.concat([head, extra, pixels]);
};

const paletteBytes = (colours: Rgb[]) =>
  Buffer.from(colours.flatMap(([red, green, blue]) => [blue, green, red, 0]));

const sample = (bits: number, colour: Rgb): number => {
  const [red, green, blue] = colour;
  if (bits <= 8) return indexOf(colour);
  if (bits === 16) return ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
  return (red << 16) | (green << 8) | blue;
};

/** Encodes the four quarters as a plain bitmap of the given depth; rows are padded to four bytes. */
export const encodeBmp = (options: {
  width: number;
  height: number;
  bits: 4 | 8 | 16 | 24 | 32;
  topDown?: boolean;
}): Buffer => {
  const { width, height, bits, topDown = false } = options;
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  const pixels = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y++) {
    const row = (topDown ? y : height - 1 - y) * rowBytes;
    for (let x = 0; x < width; x++) {
      const value = sample(bits, quarterAt(x, y, width, height));
      if (bits === 4) {
        const at = row + (x >> 1);
        pixels[at] = (pixels[at] ?? 0) | (x % 2 === 0 ? value << 4 : value);
      } else pixels.writeUIntLE(value, row + (x * bits) / 8, bits / 8);
    }
  }
  const extra = bits <= 8 ? paletteBytes(palette) : Buffer.alloc(0);
  return header({ width, height: topDown ? -height : height, bits, compression: 0, extra, pixels });
};

/**
 * The four quarters run-length coded with 8 bits: the left half as runs, the right half as literals,
 * and what leaves the picture.
 */
export const encodeRunLengthBmp = (width: number, height: number): Buffer => {
  const beyond = [255, 3, 0, 4, 3, 3, 3, 3];
  const bytes: number[] = [];
  for (let y = height - 1; y >= 0; y--) {
    const half = width / 2;
    bytes.push(half, indexOf(quarterAt(0, y, width, height)));
    const literals = Array.from({ length: half }, (_, x) =>
      indexOf(quarterAt(half + x, y, width, height)),
    );
    bytes.push(0, half, ...literals, ...(half % 2 ? [0] : []), ...beyond, 0, 0);
  }
  bytes.push(0, 1);
  const pixels = Buffer.from(bytes);
  return header({ width, height, bits: 8, compression: 1, extra: paletteBytes(palette), pixels });
};

/** A run-length coded bitmap that draws nothing: a kilobyte for as many pixels as one likes. */
export const emptyBmp = (width: number, height: number): Buffer =>
  header({
    width,
    height,
    bits: 8,
    compression: 1,
    extra: paletteBytes(palette),
    pixels: Buffer.from([0, 1]),
  });
