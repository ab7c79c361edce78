/** Pixels of a decoded picture: 8-bit red, green, blue, row by row from the top. */
export interface RawPicture {
  width: number;
  height: number;
  data: Buffer;
}

const compressions = { none: 0, rle8: 1, rle4: 2, bitFields: 3, alphaBitFields: 6 };

/**
 * Decodes a Windows bitmap of 1, 4, 8, 16, 24 or 32 bits, plain, run-length coded or with bit masks;
 * sharp reads no BMP. Transparency is dropped. The size in the header is checked before any memory
 * is taken for it.
 * @throws RangeError when the picture has more pixels than allowed, Error when it is not readable.
 */
export const decodeBmp = (file: Buffer, maximumPixels: number): RawPicture => {
  const header = readHeader(file);
  const { width, height, bits, compression } = header;
  if (width <= 0 || height <= 0) throw new Error('The bitmap has no size');
  if (width * height > maximumPixels)
    throw new RangeError('The bitmap has more pixels than allowed');
  const colourAt = bits <= 8 ? paletteColours(file, header) : maskedColours(file, header);
  const samples =
    compression === compressions.rle8 || compression === compressions.rle4
      ? readRuns(file, header)
      : readRows(file, header);
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    const row = header.topDown ? y : height - 1 - y;
    for (let x = 0; x < width; x++) colourAt(samples(x, row), data, (y * width + x) * 3);
  }
  return { width, height, data };
};

type Header = ReturnType<typeof readHeader>;
type Samples = (x: number, row: number) => number;
type Colour = (sample: number, into: Buffer, at: number) => void;

const readHeader = (file: Buffer) => {
  const headerSize = file.readUInt32LE(14);
  if (file.toString('latin1', 0, 2) !== 'BM' || headerSize < 40) throw new Error('Not a bitmap');
  const height = file.readInt32LE(22);
  const header = {
    pixelsAt: file.readUInt32LE(10),
    headerSize,
    width: file.readInt32LE(18),
    height: Math.abs(height),
    topDown: height < 0,
    bits: file.readUInt16LE(28),
    compression: file.readUInt32LE(30),
    colours: file.readUInt32LE(46),
  };
  if (![1, 4, 8, 16, 24, 32].includes(header.bits)) throw new Error('Unknown bit depth');
  const { none, rle8, rle4, bitFields, alphaBitFields } = compressions;
  const fits =
    header.compression === none ||
    (header.compression === rle8 && header.bits === 8 && !header.topDown) ||
    (header.compression === rle4 && header.bits === 4 && !header.topDown) ||
    ([bitFields, alphaBitFields].includes(header.compression) && [16, 32].includes(header.bits));
  if (!fits) throw new Error('Unknown compression');
  return header;
};

const paletteColours = (file: Buffer, { bits, colours, headerSize }: Header): Colour => {
  const size = Math.min(colours || 2 ** bits, 2 ** bits);
  const palette = file.subarray(14 + headerSize, 14 + headerSize + size * 4);
  if (palette.length < size * 4) throw new Error('The palette is cut off');
  return (sample, into, at) => {
    const from = Math.min(sample, size - 1) * 4;
    into[at] = palette.readUInt8(from + 2);
    into[at + 1] = palette.readUInt8(from + 1);
    into[at + 2] = palette.readUInt8(from);
  };
};

const maskedColours = (file: Buffer, { bits, compression }: Header): Colour => {
  const plain = bits === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0x00ff00, 0x0000ff];
  // The masks follow the 40 bytes of the basic header, in longer headers as their first fields.
  const masks =
    compression === compressions.none ? plain : [0, 4, 8].map((i) => file.readUInt32LE(54 + i));
  const channels = masks.map((mask) => {
    const shift = mask === 0 ? 0 : Math.clz32(0) - 1 - Math.clz32(mask & -mask);
    return { mask, shift, most: mask >>> shift };
  });
  return (sample, into, at) => {
    channels.forEach(({ mask, shift, most }, channel) => {
      const value = (sample & mask) >>> shift;
      into[at + channel] = most === 0 ? 0 : Math.round((value * 255) / most);
    });
  };
};

const readRows = (file: Buffer, { width, height, bits, pixelsAt }: Header): Samples => {
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  // Some writers leave out the last row's padding.
  const needed = pixelsAt + rowBytes * (height - 1) + Math.ceil((width * bits) / 8);
  if (needed > file.length) throw new Error('The bitmap is cut off');
  const row = (y: number) => pixelsAt + y * rowBytes;
  if (bits >= 16) return (x, y) => file.readUIntLE(row(y) + (x * bits) / 8, bits / 8);
  return (x, y) => {
    const bit = x * bits;
    return (file.readUInt8(row(y) + (bit >> 3)) >> (8 - bits - (bit & 7))) & (2 ** bits - 1);
  };
};

/** Run-length coding: pairs of count and colour; count 0 ends a line (0), the picture (1), moves (2) or starts a literal run. */
const readRuns = (file: Buffer, { width, height, bits, pixelsAt }: Header): Samples => {
  const samples = Buffer.alloc(width * height);
  let at = pixelsAt;
  let x = 0;
  let y = 0;
  const put = (sample: number) => {
    if (x < width && y < height) samples[y * width + x] = sample;
    x++;
  };
  const nibble = (byte: number, index: number) => (index % 2 === 0 ? byte >> 4 : byte & 15);
  for (;;) {
    const count = file.readUInt8(at++);
    const value = file.readUInt8(at++);
    if (count > 0) {
      for (let i = 0; i < count; i++) put(bits === 8 ? value : nibble(value, i));
    } else if (value === 0) {
      x = 0;
      y++;
    } else if (value === 1) {
      return (column, row) => samples[row * width + column] ?? 0;
    } else if (value === 2) {
      x += file.readUInt8(at++);
      y += file.readUInt8(at++);
    } else {
      const bytes = Math.ceil((value * bits) / 8);
      for (let i = 0; i < value; i++) {
        const byte = file.readUInt8(at + (bits === 8 ? i : i >> 1));
        put(bits === 8 ? byte : nibble(byte, i));
      }
      at += bytes + (bytes % 2);
    }
  }
};
