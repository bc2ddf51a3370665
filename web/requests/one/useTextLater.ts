import { useRef } from 'react'
import type { api } from '#web/staff/api/api.ts'
import { useRequestAction } from './useRequestAction.ts'

/**
 * Returns a call that texts about a request at a time (ISO 8601).
 * @param text sends the text or the reminder
 */
export function useTextLater(
  id: string,
  text: typeof api.sendRequest | typeof api.remindRequest,
): (sendAt: string) => void {
  const at = useRef('')
  const { run } = useRequestAction(id, (_, key, answer) =>
    text(id, key, { sendAt: at.current, ...answer }),
  )
  return (sendAt) => {
    at.current = sendAt
    run()
  }
}
