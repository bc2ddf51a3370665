import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pictureLimits } from '#rules/pictureLimits.ts'
import { notAPicture } from './encoderCodes.ts'

/** A picture as we store it, in WebP: turned upright, of a limited size, and with nothing in it but its pixels. */
export type EncodedPicture = { bytes: Buffer; width: number; height: number }

let last: Promise<unknown> = Promise.resolve()

/**
 * Decodes a picture of a stranger and writes it anew, in a process of its own and one at a time. A decoder is native code
 * that reads hostile files: it may crash, hang or fill its memory, and the process has none of our keys in its memory or
 * its environment.
 * @returns null for a file that is no picture, is broken or has too many pixels
 * @throws {Error} when the process does not end in time, or as it should: another try may succeed
 */
export function encodePicture(bytes: Buffer): Promise<EncodedPicture | null> {
  const turn = last.then(() => encodeNext(bytes))
  last = turn.catch(() => {})
  return turn
}

async function encodeNext(bytes: Buffer): Promise<EncodedPicture | null> {
  const encoder = startEncoder()
  // Killed, the process closes its output, and what was begun below ends.
  const timer = setTimeout(() => encoder.kill('SIGKILL'), pictureLimits.pictureEncodeTimeoutMs)
  try {
    // One that ends early does not read the rest.
    encoder.stdin?.on('error', () => {}).end(bytes)
    const [answer, [code]] = await Promise.all([readAnswer(encoder), once(encoder, 'close')])
    if (code === notAPicture) return null
    if (code !== 0 || !answer) throw new Error(`the encoder of pictures ended with ${code}`)
    const [width, height] = [answer.readUInt32BE(0), answer.readUInt32BE(4)]
    return { bytes: answer.subarray(8), width, height }
  } finally {
    clearTimeout(timer)
    encoder.kill('SIGKILL')
  }
}

function startEncoder(): ChildProcess {
  const program = fileURLToPath(new URL('./encoder.ts', import.meta.url))
  const limits = [pictureLimits.pictureSideMax, pictureLimits.picturePixelsMax].map(String)
  return spawn(process.execPath, [program, ...limits], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
  })
}

/** Reads the output; null when it is too short or too long to be a picture of ours. */
async function readAnswer({ stdout }: ChildProcess): Promise<Buffer | null> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stdout ?? []) {
    size += part.length
    if (size > pictureLimits.pictureBytesMax) return null
    parts.push(part)
  }
  return size > 8 ? Buffer.concat(parts) : null
}
