/** Reads the name and the type that a DNS query asks for (RFC 1035, 4.1.2). */
function readQuestion(packet: Buffer): { name: string; type: number } {
  const labels: string[] = []
  let at = 12
  for (let size = packet[at] ?? 0; size > 0; size = packet[at] ?? 0) {
    labels.push(packet.toString('ascii', at + 1, at + 1 + size))
    at += size + 1
  }
  return { name: labels.join('.').toLowerCase(), type: packet.readUInt16BE(at + 1) }
}

/** Returns the answer to a DNS query. @param find returns the IPv4 addresses of a name; called for those alone */
export function answerQuestion(question: Buffer, find: (name: string) => string[]): Buffer {
  const { name, type } = readQuestion(question)
  const found = type === 1 ? find(name).map((address) => address.split('.').map(Number)) : []
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8180, 2)
  head.writeUInt16BE(found.length, 6)
  head.writeUInt16BE(0, 8)
  head.writeUInt16BE(0, 10)
  const asked = name.length + 2 + 4
  const records = found.map((address) =>
    Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address]),
  )
  return Buffer.concat([head.subarray(0, 12 + asked), ...records])
}
