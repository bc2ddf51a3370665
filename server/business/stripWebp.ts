/** What shows: https://developers.google.com/speed/webp/docs/riff_container. */
const shown = ['VP8X', 'ALPH', 'VP8 ', 'VP8L']
/** Of the flags in VP8X the one that says it can be seen through; the others announce what goes. */
const seeThrough = 0x10

/** Keeps the picture itself and how far it can be seen through, with one of each at most. */
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
    flags.writeUInt32LE(flags.readUInt8(8) & seeThrough, 8)
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...[...kept.values()].map(pad)])
  const head = Buffer.from('RIFF\0\0\0\0')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** A part of an odd length is followed by one byte. */
function pad(part: Buffer): Buffer {
  return part.length % 2 ? Buffer.concat([part, Buffer.alloc(1)]) : part
}
