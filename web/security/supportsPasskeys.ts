/** Returns whether this browser can use passkeys on this page: over https, or on the machine itself. */
export function supportsPasskeys(): boolean {
  return isSecureContext && typeof PublicKeyCredential === 'function'
}

/** Returns whether this device itself can make one, by a fingerprint, a face or its screen lock. */
export async function hasScreenLock(): Promise<boolean> {
  if (!supportsPasskeys()) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}
