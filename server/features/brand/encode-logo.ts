import sharp from "sharp";
import { logoIssue } from "#core/brand/logo-rules.ts";
import { brandText } from "#core/text/brand-text.ts";
import { createBoundedQueue } from "#server/platform/bounded-queue.ts";
import { AppError, InvalidInputError } from "#server/platform/errors.ts";

/** What a logo fits within: the printed head is a few centimetres wide. */
const box = { width: 600, height: 240 };

/** More is a decompression bomb, or a photograph that nobody prints as a logo. */
const maxPixels = 16 * 1024 * 1024;

/** Only the decoders of the three formats exist in this process, whatever a file's bytes call for. */
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadJpegBuffer", "VipsForeignLoadWebpBuffer"],
});
// One thread an image, and nothing of it kept afterwards.
sharp.concurrency(1);
sharp.cache(false);

/** A picture is at most 1 MB and takes about a second: those that wait are bounded in memory and time (D83). */
export const encodingBounds = { atOnce: 1, mostWaiting: 20 };
const retryAfterSeconds = 20;
const encoding = createBoundedQueue({
  ...encodingBounds,
  refuse: () => new AppError("UNAVAILABLE", { retryAfterSeconds }),
});

/**
 * A PNG made anew from the picture that was sent, at most 600 x 240, upright, without metadata. The bytes decide what it
 * is: whatever is not one still PNG, JPEG or WebP of at most 16 megapixels is an InvalidInputError of `logo`. One image
 * at a time in a process, so that memory is bounded by one; UNAVAILABLE when too many wait.
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

/** Read without decoding: what the file claims to be. */
async function readHead(file: Uint8Array) {
  // The size is looked at by ourselves, to say what is wrong with it.
  const head = await sharp(file, { limitInputPixels: false }).metadata().catch(refuseUnreadable);
  const { format, width, height, pages = 1 } = head;
  return { width, height, isStill: pages === 1 && !(format === "png" && isAnimatedPng(file)) };
}

function open(file: Uint8Array) {
  return sharp(file, { limitInputPixels: maxPixels, failOn: "error" });
}

/** An animated PNG says so before its first picture; the decoder sees only that one. */
function isAnimatedPng(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const mark = bytes.indexOf("acTL");
  return mark !== -1 && mark < bytes.indexOf("IDAT");
}

/** The decoder throws nothing else: what it cannot read is what somebody sent. */
function refuseUnreadable(): never {
  throw refused(brandText.logoFormat);
}

function refused(message: string): InvalidInputError {
  return new InvalidInputError([logoIssue(message)]);
}
