import { wireLimits } from '#rules/wireLimits.ts'
import { Refusal } from './problems.ts'

/**
 * Limits the live streams that a person holds open at a time, in this process.
 * @returns a function that counts one more stream and returns the function that uncounts it.
 */
export function limitStreams(): (userId: string) => () => void {
  const open = new Map<string, number>()
  return (userId) => {
    const count = open.get(userId) ?? 0
    if (count >= wireLimits.streamsPerPersonMax)
      throw new Refusal('too_many_tries', { pauseSeconds: wireLimits.streamsPauseSeconds })
    open.set(userId, count + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      const left = (open.get(userId) ?? 1) - 1
      if (left > 0) open.set(userId, left)
      else open.delete(userId)
    }
  }
}
