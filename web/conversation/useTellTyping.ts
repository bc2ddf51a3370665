import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { inboxLimits } from '#rules/inboxLimits.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { api } from '#web/staff/api/api.ts'

/**
 * Returns a function to call with the words of a box whenever they are typed: it shows colleagues that this person is
 * writing in the thread, once in a while, and that they stopped when the box is empty or leaves the screen. Where there
 * are no colleagues, nothing is sent.
 */
export function useTellTyping(customerId: string): (words: string) => void {
  const toldAtMs = useRef<number | null>(null)
  const { data: members } = useQuery(membersQuery)
  const hasColleagues = members?.data.some(({ you, leftAt }) => !you && leftAt === null) === true
  useEffect(() => () => stop(customerId, toldAtMs), [customerId])
  return (words) => {
    if (!words.trim()) return stop(customerId, toldAtMs)
    const nowMs = Date.now()
    if (!hasColleagues || nowMs - (toldAtMs.current ?? 0) < inboxLimits.typingToldMs) return
    toldAtMs.current = nowMs
    void api.tellTyping(customerId, true)
  }
}

/** Says that this person stopped, unless colleagues do not see them writing any more. */
function stop(customerId: string, toldAtMs: { current: number | null }): void {
  const isSeen = Date.now() - (toldAtMs.current ?? 0) < inboxLimits.typingShownMs
  toldAtMs.current = null
  if (isSeen) void api.tellTyping(customerId, false)
}
