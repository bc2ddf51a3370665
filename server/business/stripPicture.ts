import type { PictureType } from '#rules/readPicture.ts'
import { stripJpeg } from './stripJpeg.ts'
import { stripPng } from './stripPng.ts'
import { stripWebp } from './stripWebp.ts'

/**
 * Writes a picture anew with what its pixels need and nothing else: no place where it was taken, no
 * preview of what was cut away, no name, no comment, nothing behind its end. What it looks like stays
 * to the last bit, which another compression of a JPEG would not leave it; nothing is kept because it
 * is unknown.
 * @returns null for one whose parts do not fit together.
 */
export function stripPicture(type: PictureType, bytes: Buffer): Buffer | null {
  try {
    return strippers[type](bytes)
  } catch {
    // A length that leads out of the file, or pixels that cannot be unpacked.
    return null
  }
}

const strippers: Record<PictureType, (bytes: Buffer) => Buffer | null> = {
  'image/png': stripPng,
  'image/jpeg': stripJpeg,
  'image/webp': stripWebp,
}
