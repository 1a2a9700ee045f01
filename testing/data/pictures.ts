import { crc32 } from "node:zlib";
import sharp, { type Sharp } from "sharp";

type Size = { width?: number; height?: number };

/** A picture as a seller may send it: half red, half transparent where the format allows it. */
export async function picture(
  format: "png" | "jpeg" | "webp" | "gif" | "tiff" | "avif",
  { width = 120, height = 60 }: Size = {},
): Promise<Buffer<ArrayBuffer>> {
  return bytes(plain(width, height, format === "jpeg" ? 3 : 4).toFormat(format));
}

/**
 * A photograph taken with the camera on its side: 120 x 60 as stored, 60 x 120 as displayed, with
 * the photographer's name.
 */
export function sidewaysPhoto(): Promise<Buffer<ArrayBuffer>> {
  const exif = { IFD0: { Artist: "Ana, da Rua 7", Orientation: "6" } };
  return bytes(plain(120, 60, 3).withExif(exif).withMetadata({ orientation: 6 }).jpeg());
}

/** An animation of two pictures. */
export async function animatedWebp(): Promise<Buffer<ArrayBuffer>> {
  const frames = await Promise.all(
    ["red", "blue"].map((background) =>
      bytes(sharp({ create: { width: 40, height: 40, channels: 3, background } }).png()),
    ),
  );
  return bytes(sharp(frames, { join: { animated: true } }).webp({ delay: [100, 100], loop: 0 }));
}

/** A PNG that declares itself animated: APNG's chunk before the first picture. */
export async function animatedPng(): Promise<Buffer<ArrayBuffer>> {
  const still = await picture("png");
  const at = still.indexOf("IDAT") - 4;
  const control = chunk("acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  return Buffer.concat([still.subarray(0, at), control, still.subarray(at)]);
}

/** A valid PNG file of exactly `length` bytes. */
export async function pngOfSize(length: number): Promise<Buffer<ArrayBuffer>> {
  const still = await picture("png");
  const end = still.lastIndexOf("IEND") - 4;
  const padding = chunk("zzZz", Buffer.alloc(length - still.length - 12));
  return Buffer.concat([still.subarray(0, end), padding, still.subarray(end)]);
}

function plain(width: number, height: number, channels: 3 | 4) {
  const background = { r: 200, g: 20, b: 20, alpha: 0.5 };
  return sharp({ create: { width, height, channels, background }, limitInputPixels: false });
}

async function bytes(image: Sharp): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await image.toBuffer());
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
