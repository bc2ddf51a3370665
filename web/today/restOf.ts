import { plusDays } from '#rules/calendar.ts'
import type { Today } from '#rules/shapes/today.ts'
import type { TodayKind } from '#rules/todayKinds.ts'
import { paths } from '#web/staff/paths.ts'

/** Returns the address of everything of one kind: a list where it is worked off, or this screen with that kind alone. */
export function restOf(kind: TodayKind, { day }: Pick<Today, 'day'>): string {
  switch (kind) {
    case 'disputes':
      return `${paths.requests}?disputed=true`
    case 'lateMoney':
      return `${paths.requests}?unread=true`
    case 'replies':
      return `${paths.inbox}?view=unread`
    case 'drafts':
      return `${paths.requests}?status=draft`
    case 'scheduled':
      return `${paths.requests}?status=scheduled`
    case 'paid':
      return `${paths.requests}?dates=paid&from=${plusDays(day, -1)}&to=${day}&sort=paid`
    case 'differences':
      return paths.paymentSettings
    default:
      return `${paths.today}?kind=${kind}`
  }
}
