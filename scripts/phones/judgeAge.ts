const DAY_MS = 24 * 3_600_000

/** Numbering plans change every few weeks, and libphonenumber-js follows about twice a month. */
const AGE_DAYS_MAX = 60

/**
 * Returns a warning about old metadata, which lacks the numbers assigned since.
 * @param publishedOn a day such as `2026-11-10`
 * @returns a sentence with the command that helps, or null if it is fresh
 */
export function judgeAge(publishedOn: string, now: Date): string | null {
  const ageDays = Math.floor((now.getTime() - Date.parse(publishedOn)) / DAY_MS)
  if (ageDays <= AGE_DAYS_MAX) return null
  return `The telephone metadata is ${ageDays} days old. Bring it up to date with: npm run phones`
}
