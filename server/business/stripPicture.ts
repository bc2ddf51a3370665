import type { PictureType } from '#rules/readPicture.ts'
import { stripJpeg } from './stripJpeg.ts'
import { stripPng } from './stripPng.ts'
import { stripWebp } from './stripWebp.ts'

/**
 * Rewrites a picture with what its pixels need and nothing else: no location, no preview of what was
 * cropped, no name, no comment, nothing after its end. Its looks stay the same to the last bit, which
 * compressing a JPEG again would not ensure. Anything unknown is dropped.
 * @returns null for a file whose parts do not fit together.
 */
export function stripPicture(type: PictureType, bytes: Buffer): Buffer | null {
  try {
    return strippers[type](bytes)
  } catch {
    // A length that points outside the file, or pixels that cannot be unpacked.
    return null
  }
}

const strippers: Record<PictureType, (bytes: Buffer) => Buffer | null> = {
  'image/png': stripPng,
  'image/jpeg': stripJpeg,
  'image/webp': stripWebp,
}
