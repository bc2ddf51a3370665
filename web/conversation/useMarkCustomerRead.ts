import { useEffect } from 'react'
import { mayDo, type Role } from '#rules/permissions.ts'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { api } from '#web/staff/api/api.ts'

/**
 * Marks a customer's replies as read for the whole business, once they have been on the screen of a
 * member who may answer. The live stream updates this screen like all others.
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
