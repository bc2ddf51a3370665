import { limits } from '#rules/limits.ts'
import { readPicture } from '#rules/readPicture.ts'
import { say } from '#web/words/say.ts'

/** A picture small enough to store, or a sentence that says why it could not be made. */
export type ScaledPicture = { ok: true; bytes: Uint8Array } | { ok: false; detail: string }

/**
 * The side lengths to try, in pixels: payers see 48, and four times as many are sharp even in
 * print.
 */
const sides = [256, 192, 128, 96]

const details = {
  svg: () => say('settings.logo.svg'),
  unknown: () => say('settings.logo.unknown'),
  tooHeavy: () => say('settings.logo.tooHeavy'),
  unreadable: () => say('settings.logo.unreadable'),
  tooDetailed: () => say('settings.logo.tooDetailed'),
} as const

/**
 * Converts any PNG, JPEG or WebP picture to a logo: upright, at most 256 pixels wide or high, without
 * the camera's metadata, and with its transparency.
 */
export async function scalePicture(file: Blob): Promise<ScaledPicture> {
  if (file.size > limits.logoFileBytesMax) return { ok: false, detail: details.tooHeavy() }
  const refusal = await findKindProblem(file)
  if (refusal) return { ok: false, detail: refusal }
  // Not an <img> with a blob: address, which the screens' content security policy forbids.
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

/**
 * Returns why the kind of file is refused, or null; judged by its bytes, since names and types can
 * be wrong.
 */
async function findKindProblem(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const picture = readPicture(bytes)
  // A picture with extra data that a browser can still read, such as a live photo, comes out clean.
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

/**
 * Encodes the canvas in the first format that is small enough: PNG is sharp for logos, WebP suits
 * photos.
 */
async function encode(canvas: HTMLCanvasElement): Promise<Uint8Array | null> {
  const formats = [
    { type: 'image/png', quality: 1 },
    { type: 'image/webp', quality: 0.9 },
    { type: 'image/webp', quality: 0.75 },
  ]
  for (const { type, quality } of formats) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
    // A browser that cannot write WebP returns a PNG, which was already too large.
    if (blob && blob.size <= limits.logoBytesMax) return new Uint8Array(await blob.arrayBuffer())
  }
  return null
}
