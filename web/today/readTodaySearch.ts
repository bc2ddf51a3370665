import { type TodayKind, todayKinds } from '#rules/todayKinds.ts'

/** The one kind of which everything is shown; without it the screen shows the first lines of each. */
export type TodaySearch = { kind?: TodayKind }

/** Reads from the address which kind is shown. */
export function readTodaySearch(search: Record<string, unknown>): TodaySearch {
  const kind = todayKinds.find((one) => one === search['kind'])
  return kind ? { kind } : {}
}
