import type { AppContext } from '#server/appContext.ts'
import { keyedHash } from '#server/keyedHash.ts'
import { callOutside } from '#server/outside/outboundHttp.ts'

/** Returns the mark by which an installation is known from outside, which says nothing of its secret. */
export function installationMark(secret: Buffer): string {
  return keyedHash(secret, 'installation-mark').toString('hex').slice(0, 16)
}

/** Tells whether the public address leads to this installation; null if nothing answers there from here. */
export async function reachesUs({ config, secret }: AppContext): Promise<boolean | null> {
  const url = `${config.publicUrl}/healthz`
  const outcome = await callOutside({ method: 'GET', url, headers: {} })
  if (outcome.kind !== 'answered') return null
  const { installation } = (outcome.body ?? {}) as { installation?: unknown }
  return outcome.status === 200 && installation === installationMark(secret)
}
