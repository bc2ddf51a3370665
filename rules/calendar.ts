const dayMs = 24 * 3_600_000

/** The day so many `days` after `day` (ISO date), or before it where they are below zero. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/** How many days from `from` to `to` (ISO dates) there are, both counted; below 1 if `to` is earlier. */
export function countDays(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs + 1
}
