import { wireLimits } from '#rules/wireLimits.ts'
import { Refusal } from './problems.ts'

/**
 * Limits the live streams that a person holds open at a time, in this process.
 * @returns what counts one more, and gives the way to count it no longer.
 */
export function limitStreams(): (userId: string) => () => void {
  const open = new Map<string, number>()
  return (userId) => {
    const count = open.get(userId) ?? 0
    if (count >= wireLimits.streamsPerPersonMax)
      throw new Refusal('too_many_tries', { pauseSeconds: wireLimits.streamsPauseSeconds })
    open.set(userId, count + 1)
    let held = true
    return () => {
      if (!held) return
      held = false
      const left = (open.get(userId) ?? 1) - 1
      if (left > 0) open.set(userId, left)
      else open.delete(userId)
    }
  }
}
