import { limits } from './limits.ts'
import { type PictureType, readPicture } from './readPicture.ts'
import { composeSentence } from './words/serverTemplates.ts'

/** A picture that may stand beside a business's name, or one sentence that says why it may not. */
export type LogoCheck = { ok: true; type: PictureType } | { ok: false; detail: string }

/** The sentences, by reason, for a picture that cannot be a logo; those about its size take a value. */
export const logoSentences = {
  unknown: 'This isn’t a PNG, JPEG or WebP picture.',
  broken: 'This picture is damaged or has something else in it. Choose another one.',
  animated: 'This picture moves. Choose one that stands still.',
} as const

/** Checks the bytes of a picture before they are stored as a business's logo. */
export function checkLogo(bytes: Uint8Array): LogoCheck {
  if (bytes.length > limits.logoBytesMax) {
    const max = limits.logoBytesMax / 1_000
    return { ok: false, detail: composeSentence('logo.tooHeavy', { max }) }
  }
  const picture = readPicture(bytes)
  if (!picture.ok) return { ok: false, detail: logoSentences[picture.why] }
  const max = limits.logoPixelsMax
  if (Math.max(picture.width, picture.height) <= max) return { ok: true, type: picture.type }
  return { ok: false, detail: composeSentence('logo.tooLarge', { max }) }
}
