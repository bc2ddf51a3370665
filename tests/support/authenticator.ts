import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { AssertionBody, EnrolBody, EnrolOptions, SignOptions } from '#rules/shapes/passkey.ts'

/** Deviations from what an honest device and browser would do. */
export type Deviation = {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  counter?: number
  userHandle?: string | null
  credentialId?: Buffer
  userVerified?: boolean
  /** Signs with a key of its own. */
  otherKey?: boolean
  /** The attestation statement's certificates. */
  certificates?: Buffer[]
  crossOrigin?: boolean
}

/** A device with one passkey, and the browser around it: real keys, real signatures (WebAuthn level 3, 6). */
export type Device = {
  enrol(options: EnrolOptions, deviation?: Deviation): EnrolBody
  assert(options: SignOptions, deviation?: Deviation): AssertionBody
  credentialId: Buffer
}

/** Makes a device. `counts` tells whether it counts its uses, as a security key does; a synced passkey does not. */
export function openDevice(origin: string, { counts = true, isBackedUp = false } = {}): Device {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  let counter = 0
  let userHandle = encode(randomBytes(32))
  const own = { origin, isBackedUp }
  return {
    credentialId,
    enrol(options, deviation = {}) {
      userHandle = options.user.id
      const attested = [Buffer.alloc(16), length(credentialId), credentialId, cosePublicKey(keys)]
      const data = authenticatorData({ ...own, rpId: options.rp.id, counter, attested }, deviation)
      const clientDataJSON = clientData('webauthn.create', options.challenge, own, deviation)
      const statement = deviation.certificates
        ? new Map<string, Cbor>([['x5c', deviation.certificates]])
        : new Map<string, Cbor>()
      const attestation = new Map<string, Cbor>([
        ['fmt', deviation.certificates ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', data],
      ])
      const response = {
        clientDataJSON: encode(clientDataJSON),
        attestationObject: encode(cbor(attestation)),
        transports: ['internal'],
      }
      return { credential: { ...named(credentialId), response } }
    },
    assert(options, deviation = {}) {
      if (counts) counter += 1
      const data = authenticatorData({ ...own, rpId: options.rpId, counter }, deviation)
      const clientDataJSON = clientData('webauthn.get', options.challenge, own, deviation)
      const signed = Buffer.concat([data, sha256(clientDataJSON)])
      const { privateKey } = deviation.otherKey
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : keys
      const response = {
        clientDataJSON: encode(clientDataJSON),
        authenticatorData: encode(data),
        signature: encode(sign('sha256', signed, privateKey)),
        userHandle: deviation.userHandle === undefined ? userHandle : deviation.userHandle,
      }
      return { credential: { ...named(deviation.credentialId ?? credentialId), response } }
    },
  }
}

type Own = { origin: string; isBackedUp: boolean }

function named(credentialId: Buffer) {
  const id = encode(credentialId)
  return { id, rawId: id, type: 'public-key' as const }
}

function clientData(type: string, challenge: string, own: Own, deviation: Deviation): Buffer {
  const told = {
    type: deviation.type ?? type,
    challenge: deviation.challenge ?? challenge,
    origin: deviation.origin ?? own.origin,
    crossOrigin: deviation.crossOrigin ?? false,
    ...(deviation.crossOrigin ? { topOrigin: 'https://evil.example' } : {}),
  }
  return Buffer.from(JSON.stringify(told))
}

type Data = Own & { rpId: string; counter: number; attested?: Buffer[] }

/** Lays out the flags: present, verified, eligible to be backed up, backed up, and with a new key. */
function authenticatorData(data: Data, deviation: Deviation): Buffer {
  const { isBackedUp, attested } = data
  const verified = deviation.userVerified === false ? 0 : 0x04
  const flags = 0x01 | verified | (isBackedUp ? 0x18 : 0) | (attested ? 0x40 : 0)
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(deviation.counter ?? data.counter)
  const host = sha256(Buffer.from(deviation.rpId ?? data.rpId))
  return Buffer.concat([host, Buffer.from([flags]), counted, ...(attested ?? [])])
}

function cosePublicKey({ publicKey }: { publicKey: KeyObject }): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  return cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

function length(bytes: Buffer): Buffer {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(bytes.length)
  return size
}

type Cbor = number | string | Buffer | Cbor[] | Map<string, Cbor> | Map<number, Cbor>

/** Encodes what a device sends (RFC 8949, in its shortest form). */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  const pairs = [...value].flatMap(([key, inner]) => [cbor(key), cbor(inner)])
  return Buffer.concat([head(5, value.size), ...pairs])
}

function head(major: number, size: number): Buffer {
  const top = major << 5
  if (size < 24) return Buffer.from([top | size])
  if (size < 256) return Buffer.from([top | 24, size])
  return Buffer.from([top | 25, size >> 8, size & 255])
}

const encode = (bytes: Buffer) => bytes.toString('base64url')
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
