import { queryOptions } from '@tanstack/react-query'
import type { Today } from '#rules/shapes/today.ts'
import { pause } from '#web/requests/pause.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { politePace } from '#web/staff/api/queries.ts'
import type { TodaySearch } from './readTodaySearch.ts'

// Many events may come at once, as when fifty requests are sent: they are read about together.
const eventsPauseMs = 300
// The clock changes the day without an event: midnight, a deadline that passes, a reminder that waits on.
const readEveryMs = 60_000

/** Reads the day of the business: again after each event, and every minute. */
export function todayQuery(search: TodaySearch) {
  return queryOptions({
    queryKey: ['today', search],
    queryFn: async ({ signal, client, queryKey }): Promise<Today> => {
      if (client.getQueryData(queryKey)) await pause(eventsPauseMs, signal)
      return dataOf(api.readToday(search, signal))
    },
    staleTime: 0,
    refetchInterval: ({ state }) => politePace(readEveryMs, state),
  })
}
