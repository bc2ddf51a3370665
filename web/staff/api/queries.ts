import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { SessionView } from '#rules/shapes/signIn.ts'
import { openKept } from '../kept/keptReads.ts'
import { api, TroubleError } from './api.ts'
import type { Outcome } from './outcome.ts'

/** The one cache of everything read from the server. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Tried even when the browser takes itself for offline: the answer says so, and a screen that
    // waits silently does not.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      // The live stream keeps what is shown current; coming back to a window need not reload it.
      refetchOnWindowFocus: false,
      staleTime: 10_000,
      retry: (failures, error) =>
        failures < 2 && error instanceof TroubleError && error.problem.code === 'offline',
    },
  },
})

/**
 * Returns how often a query asks by itself: every `everyMs`, and no sooner than a server in trouble
 * asks for.
 */
export function politePace(everyMs: number, { error }: { error: Error | null }): number {
  return Math.max(everyMs, (error instanceof TroubleError && error.problem.pauseMs) || 0)
}

/** The position of the first page of a list. */
export const firstPage: string | null = null

/** The session of the signed-in user, or null. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async (): Promise<SessionView | null> => {
    const outcome = await api.readSession()
    // Without a connection the app opens with what was read last.
    const isOffline = !outcome.ok && outcome.problem.code === 'offline'
    return (isOffline && openKept(queryClient)) || orNull(outcome)
  },
  staleTime: Number.POSITIVE_INFINITY,
})

function orNull(outcome: Outcome<SessionView>): SessionView | null {
  if (outcome.ok) return outcome.data
  if (outcome.problem.code === 'sign_in_required') return null
  throw new TroubleError(outcome.problem)
}
