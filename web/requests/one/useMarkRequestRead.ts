import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { api } from '#web/staff/api/api.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'

/**
 * Marks the replies to a request as read once the newest of them has been on the screen: a `ref`
 * for it. Who may not answer leaves them to those who may.
 */
export function useMarkRequestRead({ id }: Pick<RequestView, 'id'>, { role }: Pick<Desk, 'role'>) {
  const { mutate } = useMutation({ mutationFn: () => api.markRequestRead(id) })
  const may = mayDo(role, 'reply')
  return useCallback(
    (reply: HTMLElement | null) => {
      if (!reply || !may) return
      const seen = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.disconnect()
        mutate()
      })
      seen.observe(reply)
      return () => seen.disconnect()
    },
    [may, mutate],
  )
}
