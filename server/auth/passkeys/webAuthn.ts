/** The parts of the library that check what a device has signed. */
export type WebAuthn = Awaited<ReturnType<typeof loadWebAuthn>>

/**
 * Loads the library that checks what a device has signed, once, when the first device has signed something: with it
 * every start of the app would take an eighth longer.
 */
export async function loadWebAuthn() {
  const [{ verifyAuthenticationResponse, verifyRegistrationResponse }, helpers] = await Promise.all(
    [import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')],
  )
  const { decodeAttestationObject, isoCBOR } = helpers
  return {
    verifyAuthenticationResponse,
    verifyRegistrationResponse,
    decodeAttestationObject,
    isoCBOR,
  }
}
