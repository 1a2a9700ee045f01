import sharp from "sharp";
import { brandText } from "#core/brand/brand-text.ts";
import { logoIssue } from "#core/brand/logo-rules.ts";
import { createBoundedQueue } from "#server/platform/concurrency/bounded-queue.ts";
import { AppError, InvalidInputError } from "#server/platform/errors.ts";

/** Maximum size of a stored logo: the printed header is a few centimetres wide. */
const box = { width: 600, height: 240 };

/** More pixels mean a decompression bomb, or a photograph that nobody prints as a logo. */
const maxPixels = 16 * 1024 * 1024;

/** Enables only the decoders of the three formats, whatever type the bytes claim. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"],
});
// One thread per image, and no cache.
sharp.concurrency(1);
sharp.cache(false);

/**
 * An image has at most 1 MB and takes about a second, so the queue is bounded in memory and time
 * (D83).
 */
export const encodingBounds = { atOnce: 1, mostWaiting: 20 };
const retryAfterSeconds = 20;
const encoding = createBoundedQueue({
  ...encodingBounds,
  refuse: () => new AppError("UNAVAILABLE", { retryAfterSeconds }),
});

/**
 * Re-encodes an image as a PNG of at most 600 x 240 pixels, upright, without metadata. Anything but
 * one still PNG, JPEG or WebP of at most 16 megapixels is an InvalidInputError for `logo`. Encodes
 * one image at a time per process to bound memory; UNAVAILABLE when too many wait.
 */
export function encodeLogo(file: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return encoding.run(() => encode(file));
}

async function encode(file: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  if (file.byteLength === 0) throw refused(brandText.logoEmpty);
  const { width, height, isStill } = await readHead(file);
  if (!isStill) throw refused(brandText.logoFormat);
  if (width * height > maxPixels) throw refused(brandText.logoTooManyPixels);
  const png = await open(file)
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(refuseUnreadable);
  return new Uint8Array(png);
}

/** Reads the claimed type and size without decoding. */
async function readHead(file: Uint8Array) {
  // No limit here: `encode` checks the size itself, to return a specific message.
  const head = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  const { format, width, height, pages = 1 } = head;
  return { width, height, isStill: pages === 1 && !(format === "png" && isAnimatedPng(file)) };
}

function open(file: Uint8Array) {
  return sharp(file, { limitInputPixels: maxPixels, failOn: "error" });
}

/**
 * Animated PNGs have an `acTL` chunk before the first `IDAT`; the decoder only sees the first
 * frame.
 */
function isAnimatedPng(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const animation = bytes.indexOf("acTL");
  return animation !== -1 && animation < bytes.indexOf("IDAT");
}

/** Every decoder error means that the file is invalid. */
function refuseUnreadable(): never {
  throw refused(brandText.logoFormat);
}

function refused(message: string): InvalidInputError {
  return new InvalidInputError([logoIssue(message)]);
}
