// Makes a screenshot small: the same picture with at most 256 colours, which is what line art and text need.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = 256;
const CHANNELS = { 2: 3, 6: 4 };

/** A PNG of 8 bits a channel, not interlaced, as one with a palette; what was seen through becomes opaque. */
export function reduced(png) {
  const { width, height, kind, packed } = parts(png);
  const pixels = unfiltered(inflateSync(packed), width, height, CHANNELS[kind]);
  const palette = mostUsed(pixels);
  const nearest = new Map();
  const rows = Buffer.alloc(height * (width + 1));
  pixels.forEach((colour, at) => {
    if (!nearest.has(colour)) nearest.set(colour, closest(palette, colour));
    rows[at + Math.floor(at / width) + 1] = nearest.get(colour);
  });
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('PLTE', colours), chunk('IDAT', deflateSync(rows, { level: 9 })), chunk('IEND', Buffer.alloc(0))]);
}

function parts(png) {
  if (!png.subarray(0, 8).equals(SIGNATURE)) throw new Error('not a PNG');
  const packed = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const [depth, kind, , , interlaced] = png.subarray(24, 29);
  if (depth !== 8 || !CHANNELS[kind] || interlaced) throw new Error(`a PNG of kind ${kind} with ${depth} bits is not read`);
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20), kind, packed: Buffer.concat(packed) };
}

/** The colours, one number a pixel. */
function unfiltered(bytes, width, height, channels) {
  const length = width * channels;
  let above = new Uint8Array(length);
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Uint8Array.from(bytes.subarray(y * (length + 1) + 1, (y + 1) * (length + 1)));
    undo(bytes[y * (length + 1)], row, above, channels);
    for (let x = 0; x < width; x += 1) pixels[y * width + x] = (row[x * channels] << 16) | (row[x * channels + 1] << 8) | row[x * channels + 2];
    above = row;
  }
  return pixels;
}

function undo(filter, row, above, channels) {
  for (let at = 0; at < row.length; at += 1) {
    const [left, up, corner] = [row[at - channels] ?? 0, above[at], above[at - channels] ?? 0];
    row[at] += [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
  }
}

function paeth(left, up, corner) {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

function mostUsed(pixels) {
  const counts = new Map();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).slice(0, COLOURS).map(([colour]) => colour);
}

function closest(palette, colour) {
  let [best, least] = [0, Infinity];
  palette.forEach((other, at) => {
    const distance = [16, 8, 0].reduce((sum, shift) => sum + (((other >> shift) & 255) - ((colour >> shift) & 255)) ** 2, 0);
    if (distance < least) [best, least] = [at, distance];
  });
  return best;
}

function chunk(name, data) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
