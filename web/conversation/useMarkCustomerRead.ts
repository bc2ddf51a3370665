import { useEffect } from 'react'
import { mayDo, type Role } from '#rules/permissions.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { api } from '#web/staff/api/api.ts'

/**
 * Takes the mark of what is unread away, for everyone here, once it has been on the screen of
 * someone who may answer it. The live stream brings the change back to this screen as to others.
 */
export function useMarkCustomerRead({ id, unread }: CustomerView, role: Role): void {
  const marks = unread && mayDo(role, 'reply')
  useEffect(() => {
    if (!marks) return
    const mark = () => {
      if (document.visibilityState === 'visible') void api.markCustomerRead(id)
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, marks])
}
