import { createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from 'node:crypto'
import { keyedHash } from '#server/keyedHash.ts'

/** The parts of a row from which a secret is derived. */
type SecretSource = { endpointId: string; id: string; salt: Buffer }

/** A secret of an endpoint in the forms in which it signs. */
export type SigningKeys = { symmetric: KeyObject; asymmetric: KeyObject }

/** The head of PKCS #8 (RFC 8410, 7) before the 32 bytes of an Ed25519 private key. */
const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/**
 * Derives the secret that a receiver verifies with, from the secret of the installation and the salt of its row: the
 * call that made it can be repeated with the same answer, and no table holds it.
 * @returns `whsec_` and 32 bytes in base64
 * Source: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#signature-scheme
 */
export function composeSecret(installation: Buffer, source: SecretSource): string {
  return `whsec_${bytesOf(installation, 'secret', source).toString('base64')}`
}

/** Derives the public key for receivers that are to hold no secret: `whpk_` and 32 bytes in base64. */
export function composePublicKey(installation: Buffer, source: SecretSource): string {
  const { asymmetric } = composeSigningKeys(installation, source)
  const spki = createPublicKey(asymmetric).export({ format: 'der', type: 'spki' })
  // The key is the end of its SubjectPublicKeyInfo (RFC 8410, 4).
  return `whpk_${spki.subarray(-32).toString('base64')}`
}

/** Derives both keys with which we sign. */
export function composeSigningKeys(installation: Buffer, source: SecretSource): SigningKeys {
  const seed = bytesOf(installation, 'ed25519', source)
  const key = Buffer.concat([ed25519Head, seed])
  return {
    symmetric: createSecretKey(bytesOf(installation, 'secret', source)),
    asymmetric: createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
  }
}

function bytesOf(installation: Buffer, use: string, { endpointId, id, salt }: SecretSource) {
  return keyedHash(installation, `webhook-${use}:${endpointId}:${id}:${salt.toString('base64url')}`)
}
