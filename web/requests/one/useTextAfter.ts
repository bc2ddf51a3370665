import { useRef } from 'react'
import { api } from '#web/staff/api/api.ts'
import { tellTexted, useRequestAction } from './useRequestAction.ts'

/** How a request's text goes once a change of it is saved: not at all, at once, or at a time (ISO 8601). */
export type Texting = 'not' | 'now' | { sendAt: string }

/** Returns a call that texts the customer of a request once a change of it is saved. */
export function useTextAfter(id: string): (texting: Texting) => void {
  const sendAt = useRef('')
  const now = useRequestAction(id, api.sendRequest, tellTexted)
  const later = useRequestAction(id, (_, key, answer) =>
    api.sendRequest(id, key, { sendAt: sendAt.current, ...answer }),
  )
  return (texting) => {
    if (texting === 'now') now.run()
    if (typeof texting === 'string') return
    sendAt.current = texting.sendAt
    later.run()
  }
}
