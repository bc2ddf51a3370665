import { paths } from '#web/staff/paths.ts'

const kept = 'ringup.day'

/**
 * Returns the screen on which Ringup opens: the first time on each day the one that shows what the day needs, after
 * that the list of requests. A device that opens it for the first time ever starts with the list.
 * @param day ISO date, by the clock of the business
 */
export function landing(day: string): typeof paths.today | typeof paths.requests {
  try {
    const last = localStorage.getItem(kept)
    localStorage.setItem(kept, day)
    return last !== null && last !== day ? paths.today : paths.requests
  } catch {
    // A browser that stores nothing always opens the list.
    return paths.requests
  }
}
