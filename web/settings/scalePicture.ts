import { limits } from '#rules/limits.ts'
import { readPicture } from '#rules/readPicture.ts'
import { say } from '#web/words/say.ts'

/** A picture small enough to be kept, or in a sentence why it could not be made. */
export type ScaledPicture = { ok: true; bytes: Uint8Array } | { ok: false; detail: string }

/** Payers see it at 48 pixels; four times as many are sharp on any screen, and in print. */
const sides = [256, 192, 128, 96]
/** As browsers of today take them from a camera; past it a telephone runs out of memory. */
const fileBytesMax = 30_000_000

const details = {
  svg: () => say('settings.logo.svg'),
  unknown: () => say('settings.logo.unknown'),
  tooHeavy: () => say('settings.logo.tooHeavy'),
  unreadable: () => say('settings.logo.unreadable'),
  tooDetailed: () => say('settings.logo.tooDetailed'),
} as const

/**
 * Makes any PNG, JPEG or WebP picture fit to be kept as a logo: upright, at most 256 pixels wide or
 * high, without what a camera wrote into it, and still transparent where it was.
 */
export async function scalePicture(file: Blob): Promise<ScaledPicture> {
  if (file.size > fileBytesMax) return { ok: false, detail: details.tooHeavy() }
  const refusal = await refuseKind(file)
  if (refusal) return { ok: false, detail: refusal }
  // Not an <img> with an address of the file: the screens' own policy forbids it.
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return { ok: false, detail: details.unreadable() }
  try {
    for (const side of sides) {
      const bytes = await encode(draw(picture, side))
      if (bytes) return { ok: true, bytes }
    }
    return { ok: false, detail: details.tooDetailed() }
  } finally {
    picture.close()
  }
}

/** By its bytes, since a name or a type is only what somebody called it. */
async function refuseKind(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const picture = readPicture(bytes)
  // What a browser can read all the same, such as a photo with a film behind it, comes out clean.
  if (picture.ok || picture.why !== 'unknown') return null
  const start = new TextDecoder().decode(bytes.subarray(0, 1_000))
  return /<svg|image\/svg/i.test(start) || file.type === 'image/svg+xml'
    ? details.svg()
    : details.unknown()
}

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}

/** The first that is small enough: a PNG keeps every line of a logo, a WebP holds a photo. */
async function encode(canvas: HTMLCanvasElement): Promise<Uint8Array | null> {
  const tries = [
    { type: 'image/png', quality: 1 },
    { type: 'image/webp', quality: 0.9 },
    { type: 'image/webp', quality: 0.75 },
  ]
  for (const { type, quality } of tries) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
    // A browser that cannot write WebP gives a PNG, which was too large already.
    if (blob && blob.size <= limits.logoBytesMax) return new Uint8Array(await blob.arrayBuffer())
  }
  return null
}
