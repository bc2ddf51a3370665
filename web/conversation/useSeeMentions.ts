import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#web/staff/api/api.ts'

/** Marks the mentions of this person in a thread as seen, once its notes have been on the screen. */
export function useSeeMentions(customerId: string, isUnseen: boolean): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (!isUnseen) return
    const see = async () => {
      if (document.visibilityState !== 'visible') return
      await api.seeMentions(customerId)
      void cache.invalidateQueries({ queryKey: ['threads'] })
      void cache.invalidateQueries({ queryKey: ['customers', 'notes', customerId] })
    }
    void see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [cache, customerId, isUnseen])
}
