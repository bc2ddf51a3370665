/**
 * The process that decodes one picture from its input, and writes it in WebP: first the width and the height, four bytes
 * each. It is started by encodePicture.ts, with the longest side and the most pixels.
 */
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { notAPicture } from './encoderCodes.ts'

// Everything else that the library could decode, such as SVG, TIFF and PDF, is switched off.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

const [side, pixels] = process.argv.slice(2).map(Number)
const bytes = await buffer(process.stdin)
try {
  // No metadata is passed on, neither the place nor the device; of an animation the first picture is taken.
  const { data, info } = await sharp(bytes, { limitInputPixels: pixels ?? 0, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true })
  const size = Buffer.alloc(8)
  size.writeUInt32BE(info.width, 0)
  size.writeUInt32BE(info.height, 4)
  process.stdout.write(Buffer.concat([size, data]))
} catch {
  process.exitCode = notAPicture
}
