import type { Config } from '#server/config.ts'
import { isThisMachine } from '#server/outside/judgeUrl.ts'

/**
 * Returns whether endpoints may stand on this machine, without https: only where the card provider does as well, which
 * is the sandbox of `npm start`.
 */
export function allowsLocal({ stripe }: Pick<Config, 'stripe'>): boolean {
  return !stripe.live && isThisMachine(new URL(stripe.apiUrl).hostname)
}
