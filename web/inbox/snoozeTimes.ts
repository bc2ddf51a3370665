/** A moment at which a snoozed thread may come back. */
export type SnoozeTime = { name: 'later' | 'tomorrow' | 'nextWeek'; at: Date }

const laterMs = 3 * 3_600_000
const morningHour = 9

/** Lists the times to snooze until, on the clock of this browser: in three hours, tomorrow, on Monday if that is not tomorrow. */
export function snoozeTimes(now: Date): SnoozeTime[] {
  const morningIn = (days: number) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, morningHour)
  const daysToMonday = (8 - now.getDay()) % 7 || 7
  return [
    { name: 'later', at: new Date(now.getTime() + laterMs) },
    { name: 'tomorrow', at: morningIn(1) },
    ...(daysToMonday > 1 ? [{ name: 'nextWeek' as const, at: morningIn(daysToMonday) }] : []),
  ]
}
