/** How many passkeys a person has, and how often strangers may ask to sign in by one. */
export const passkeyLimits = {
  passkeysPerPersonMax: 20,
  passkeyNameCharactersMax: 60,
  /** How long a device may take to sign what it was asked to. */
  passkeyChallengeLifeMs: 5 * 60_000,
  /** Opening the sign-in screen asks once. Per IPv4 address, or /64 of IPv6. */
  passkeyAsksPerAddressPerHourMax: 120,
  /** Per /24 of IPv4, or /48 of IPv6. */
  passkeyAsksPerNetworkPerHourMax: 600,
  passkeyAskWindowMs: 3_600_000,
  /** A person's last passkey works for this long after its removal was asked for: time to say no. */
  passkeyRemovalWaitMs: 24 * 3_600_000,
} as const
