import { once } from 'node:events'

/**
 * Lets so much time pass: for how long a fault lasts, and for the pace of people, who think between
 * two taps and come again a moment after they were asked to. Nothing is expected to be so afterwards.
 */
export async function letPass(ms: number): Promise<void> {
  await once(AbortSignal.timeout(Math.max(1, Math.round(ms))), 'abort')
}
