import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { FrameWriter, readFrames } from './frames.ts'

/** Writes a small back-up. */
async function writeSmall(): Promise<Buffer> {
  const sink = new PassThrough()
  const written = buffer(sink)
  const frames = new FrameWriter(sink)
  await frames.writeJson('head', { version: 1 })
  await frames.writeRows(Buffer.from('req_1\t8500\n'))
  await frames.end()
  return written
}

/** Reads it in two pieces, as a file or a pipe may bring it. */
async function readKinds(file: Buffer): Promise<string[]> {
  const half = Math.floor(file.length / 2)
  async function* pieces() {
    yield file.subarray(0, half)
    yield file.subarray(half)
  }
  const kinds: string[] = []
  for await (const { kind } of readFrames(pieces())) kinds.push(kind)
  return kinds
}

test('what was written is read back, frame by frame', async () => {
  expect(await readKinds(await writeSmall())).toEqual(['head', 'rows', 'end'])
})

test('a back-up in which one digit of an amount was changed is refused', async () => {
  const file = await writeSmall()
  file[file.indexOf('8500')] = '9'.charCodeAt(0)
  await expect(readKinds(file)).rejects.toThrow('checksum')
})

test('a back-up that was cut off between two frames is refused', async () => {
  const file = await writeSmall()
  const endBytes = 5 + 32
  await expect(readKinds(file.subarray(0, file.length - endBytes))).rejects.toThrow('cut off')
})
