import { limits } from './limits.ts'
import { type PictureType, readPicture } from './readPicture.ts'

/** A picture that may stand beside a business's name, or one sentence that says why it may not. */
export type LogoCheck = { ok: true; type: PictureType } | { ok: false; detail: string }

const details = {
  unknown: 'This is not a PNG, JPEG or WebP picture.',
  broken: 'This picture is damaged or has something else in it. Choose another one.',
  animated: 'This picture moves. Choose one that stands still.',
  tooHeavy: `Use a picture of at most ${limits.logoBytesMax / 1_000} kB.`,
  tooLarge: `Use a picture of at most ${limits.logoPixelsMax} × ${limits.logoPixelsMax} pixels.`,
} as const

/** The sentence for a picture that cannot be displayed. */
export const brokenLogo = details.broken

/** Checks the bytes of a picture before they are stored as a business's logo. */
export function checkLogo(bytes: Uint8Array): LogoCheck {
  if (bytes.length > limits.logoBytesMax) return { ok: false, detail: details.tooHeavy }
  const picture = readPicture(bytes)
  if (!picture.ok) return { ok: false, detail: details[picture.why] }
  const isTooLarge = Math.max(picture.width, picture.height) > limits.logoPixelsMax
  return isTooLarge ? { ok: false, detail: details.tooLarge } : { ok: true, type: picture.type }
}
