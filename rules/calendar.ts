const dayMs = 24 * 3_600_000

/** Returns the day `days` after `day` (ISO date), or before it where `days` is negative. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** Counts the days from `from` to `to` (ISO dates), both included; below 1 if `to` is earlier. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}
