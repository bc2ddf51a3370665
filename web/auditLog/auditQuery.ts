import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { z } from 'zod'
import { type EventType, eventTypes } from '#rules/eventTypes.ts'
import type { auditFilter } from '#rules/shapes/auditLog.ts'
import { pause } from '#web/requests/pause.ts'
import { api, dataOf } from '#web/staff/api/api.ts'
import { say } from '#web/words/say.ts'
import type { AuditSearch } from './readAuditSearch.ts'

const searchPauseMs = 200
const firstPage: number | null = null

/** Reads the events that a filter lets through, newest first, page by page. */
export function auditLogQuery(search: AuditSearch) {
  return infiniteQueryOptions({
    queryKey: ['auditLog', search],
    queryFn: async ({ pageParam, signal }) => {
      if (search.q) await pause(searchPauseMs, signal)
      const query = { ...asQuery(search), ...(pageParam ? { after: pageParam } : {}) }
      return dataOf(api.readAuditLog(query, signal))
    },
    staleTime: 0,
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })
}

/** Returns the query of a filter, with the types whose words on this screen match what was typed. */
export function asQuery(search: AuditSearch): z.input<typeof auditFilter> {
  const types = search.q ? typesInWords(search.q) : []
  return types.length > 0 ? { ...search, types: types.join(',') } : search
}

function typesInWords(typed: string): EventType[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return eventTypes.filter((type) => {
    const shown = say(`request.event.${type}`).toLowerCase()
    return words.every((word) => shown.includes(word))
  })
}
