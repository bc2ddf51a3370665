import { once } from 'node:events'

/**
 * Lets time pass: for the length of a fault, and for the pace of people, who think between two taps
 * and come back soon after they were asked to. Nothing is expected to be done afterwards.
 */
export async function letPass(ms: number): Promise<void> {
  await once(AbortSignal.timeout(Math.max(1, Math.round(ms))), 'abort')
}
