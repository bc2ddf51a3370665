import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { api } from '#web/staff/api/api.ts'
import type { Desk } from '#web/staff/session/useDesk.ts'

/**
 * Returns a `ref` for the newest reply, which marks the replies as read once it has been visible. A
 * member who may not answer leaves them unread for those who may.
 */
export function useMarkRequestRead({ id }: Pick<RequestView, 'id'>, { role }: Pick<Desk, 'role'>) {
  const { mutate } = useMutation({ mutationFn: () => api.markRequestRead(id) })
  const may = mayDo(role, 'reply')
  return useCallback(
    (reply: HTMLElement | null) => {
      if (!reply || !may) return
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        mutate()
      })
      observer.observe(reply)
      return () => observer.disconnect()
    },
    [may, mutate],
  )
}
