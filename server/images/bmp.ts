import { setImmediate } from 'node:timers/promises';

/** Pixels of a decoded picture: 8-bit red, green, blue, row by row from the top. */
export interface RawPicture {
  width: number;
  height: number;
  data: Buffer;
}

const compressions = { none: 0, rle8: 1, rle4: 2, bitFields: 3, alphaBitFields: 6 };

/** Pixels to decode before yielding to other work, a few milliseconds' worth. */
const pixelsAtATime = 500_000;

/**
 * Decodes a Windows bitmap of 1, 4, 8, 16, 24 or 32 bits, uncompressed, run-length encoded or with
 * bit masks, since sharp reads no BMP. Transparency is dropped. Checks the size in the header
 * before allocating memory, and yields to other work in between.
 * @throws RangeError when the picture has more pixels than allowed, Error when it is not readable.
 */
export const decodeBmp = async (file: Buffer, maximumPixels: number): Promise<RawPicture> => {
  const header = readHeader(file);
  const { width, height, bits, topDown } = header;
  if (width <= 0 || height <= 0) throw new Error('The bitmap has no size');
  if (width * height > maximumPixels)
    throw new RangeError('The bitmap has more pixels than allowed');
  const readRow = bits <= 8 ? indexedRows(file, header) : maskedRows(file, header);
  const data = Buffer.alloc(width * height * 3);
  const rowsAtATime = Math.ceil(pixelsAtATime / width);
  for (let y = 0; y < height; y++) {
    readRow(topDown ? y : height - 1 - y, data, y * width * 3);
    if (y % rowsAtATime === rowsAtATime - 1) await setImmediate();
  }
  return { width, height, data };
};

type Header = ReturnType<typeof readHeader>;
/** Writes one row of the picture in RGB. */
type ReadRow = (row: number, into: Buffer, at: number) => void;
/** Palette indexes, unpacked to one byte each, row by row. */
interface Samples {
  bytes: Buffer;
  start: number;
  rowBytes: number;
  bits: number;
}

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
  const { none, bitFields, alphaBitFields } = compressions;
  const fits =
    header.compression === none ||
    (isRunLength(header) && !header.topDown) ||
    ([bitFields, alphaBitFields].includes(header.compression) && [16, 32].includes(header.bits));
  if (!fits) throw new Error('Unknown compression');
  return header;
};

const isRunLength = ({ compression, bits }: { compression: number; bits: number }) =>
  (compression === compressions.rle8 && bits === 8) ||
  (compression === compressions.rle4 && bits === 4);

const indexedRows = (file: Buffer, header: Header): ReadRow => {
  const palette = readPalette(file, header);
  const { bytes, start, rowBytes, bits } = isRunLength(header)
    ? readRuns(file, header)
    : plainRows(file, header);
  const mask = 2 ** bits - 1;
  return (row, into, at) => {
    for (let x = 0; x < header.width; x++) {
      const bit = x * bits;
      const byte = bytes[start + row * rowBytes + (bit >> 3)] ?? 0;
      const from = ((byte >> (8 - bits - (bit & 7))) & mask) * 3;
      into[at + x * 3] = palette[from] ?? 0;
      into[at + x * 3 + 1] = palette[from + 1] ?? 0;
      into[at + x * 3 + 2] = palette[from + 2] ?? 0;
    }
  };
};

/** The RGB values of all palette indexes; an index beyond the palette gets its last colour. */
const readPalette = (file: Buffer, { bits, colours, headerSize }: Header): Buffer => {
  const size = Math.min(colours || 2 ** bits, 2 ** bits);
  const stored = file.subarray(14 + headerSize, 14 + headerSize + size * 4);
  if (stored.length < size * 4) throw new Error('The palette is cut off');
  const palette = Buffer.alloc(2 ** bits * 3);
  for (let sample = 0; sample < 2 ** bits; sample++) {
    const from = Math.min(sample, size - 1) * 4;
    for (const channel of [0, 1, 2]) {
      palette[sample * 3 + channel] = stored.readUInt8(from + 2 - channel);
    }
  }
  return palette;
};

const maskedRows = (file: Buffer, header: Header): ReadRow => {
  const { width, bits, compression } = header;
  const plain = bits === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0x00ff00, 0x0000ff];
  // The masks follow the 40 bytes of the basic header; longer headers have them as first fields.
  const masks =
    compression === compressions.none ? plain : [0, 4, 8].map((i) => file.readUInt32LE(54 + i));
  const channels = masks.map((mask) => {
    const shift = mask === 0 ? 0 : Math.clz32(0) - 1 - Math.clz32(mask & -mask);
    return { mask, shift, most: mask >>> shift };
  });
  const { start, rowBytes } = plainRows(file, header);
  return (row, into, at) => {
    for (let x = 0; x < width; x++) {
      const sample = file.readUIntLE(start + row * rowBytes + (x * bits) / 8, bits / 8);
      channels.forEach(({ mask, shift, most }, channel) => {
        const value = (sample & mask) >>> shift;
        into[at + x * 3 + channel] = most === 0 ? 0 : Math.round((value * 255) / most);
      });
    }
  };
};

const plainRows = (file: Buffer, { width, height, bits, pixelsAt }: Header): Samples => {
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  // Some encoders omit the padding of the last row.
  const needed = pixelsAt + rowBytes * (height - 1) + Math.ceil((width * bits) / 8);
  if (needed > file.length) throw new Error('The bitmap is cut off');
  return { bytes: file, start: pixelsAt, rowBytes, bits };
};

/**
 * Run-length encoding: pairs of count and colour. Count 0 ends a line (0) or the picture (1), moves
 * (2), or starts a literal run.
 */
const readRuns = (file: Buffer, { width, height, bits, pixelsAt }: Header): Samples => {
  const samples = Buffer.alloc(width * height);
  let at = pixelsAt;
  let x = 0;
  let y = 0;
  const nibble = (byte: number, index: number) => (index % 2 === 0 ? byte >> 4 : byte & 15);
  /** Drawing is clipped, since a small file can encode a run a million times as large. */
  const run = (count: number, sample: (index: number) => number) => {
    const inside = y < height ? Math.min(count, width - x) : 0;
    for (let i = 0; i < inside; i++) samples[y * width + x + i] = sample(i);
    x += count;
  };
  for (;;) {
    const count = file.readUInt8(at++);
    const value = file.readUInt8(at++);
    if (count > 0) {
      run(count, (i) => (bits === 8 ? value : nibble(value, i)));
    } else if (value === 0) {
      x = 0;
      y++;
    } else if (value === 1) {
      return { bytes: samples, start: 0, rowBytes: width, bits: 8 };
    } else if (value === 2) {
      x += file.readUInt8(at++);
      y += file.readUInt8(at++);
    } else {
      const bytes = Math.ceil((value * bits) / 8);
      if (at + bytes > file.length) throw new Error('The bitmap is cut off');
      const from = at;
      run(value, (i) => {
        const byte = file[from + (bits === 8 ? i : i >> 1)] ?? 0;
        return bits === 8 ? byte : nibble(byte, i);
      });
      at += bytes + (bytes % 2);
    }
  }
};
