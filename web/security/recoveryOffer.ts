let isOffered = false

/** Notes that somebody has signed in to a business by a code in this tab: recovery codes are then offered. */
export function offerRecovery(): void {
  isOffered = true
}

/** Returns whether recovery codes are offered in this tab. */
export function isRecoveryOffered(): boolean {
  return isOffered
}
