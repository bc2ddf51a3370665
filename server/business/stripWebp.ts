/** The chunks that are visible: https://developers.google.com/speed/webp/docs/riff_container. */
const shown = ['VP8X', 'ALPH', 'VP8 ', 'VP8L']
/** The alpha flag of VP8X, the only one that stays; the others announce chunks that are dropped. */
const alphaFlag = 0x10

/** Strips a WebP to the picture itself and its transparency, with at most one chunk of each. */
export function stripWebp(bytes: Buffer): Buffer | null {
  const kept = new Map<string, Buffer>()
  for (let at = 12; at < bytes.length; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const end = at + 8 + bytes.readUInt32LE(at + 4)
    if (end > bytes.length) return null
    if (shown.includes(name)) {
      if (kept.has(name)) return null
      kept.set(name, Buffer.from(bytes.subarray(at, end)))
    }
    at = end + (end % 2)
  }
  if (kept.has('VP8 ') === kept.has('VP8L')) return null
  const flags = kept.get('VP8X')
  if (flags) {
    if (flags.length !== 18) return null
    flags.writeUInt32LE(flags.readUInt8(8) & alphaFlag, 8)
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...[...kept.values()].map(pad)])
  const head = Buffer.from('RIFF\0\0\0\0')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** Adds the one byte that follows a chunk of odd length. */
function pad(part: Buffer): Buffer {
  return part.length % 2 ? Buffer.concat([part, Buffer.alloc(1)]) : part
}
