/** Returns the storage that a browser keeps for this site; null where it denies it, and throws on access. */
export function browserStorage(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
