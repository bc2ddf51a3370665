/** The limits on keys and on the calls that programs make with them. */
export const keyLimits = {
  keyNameCharactersMax: 60,
  /** The keys of a business that were not revoked. */
  keysMax: 50,
  keysListedMax: 200,
  keyAddressesMax: 20,
  /** The longest way to write a network: an IPv6 address with its length. */
  keyAddressCharactersMax: 49,
  keyCallsWindowMs: 60_000,
  callsPerKeyMax: 300,
  /** The calls of all keys of a business together. */
  callsByKeysPerBusinessMax: 1_000,
  /** How long the old key and its successor both work, unless the caller names another time. */
  keyOverlapSeconds: 24 * 3_600,
  longestKeyOverlapSeconds: 30 * 24 * 3_600,
} as const
