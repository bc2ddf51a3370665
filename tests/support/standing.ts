import { expect } from 'vitest'
import type { Places } from './callers.ts'

/** Sets how an account stands at a provider, as fields of its answer; null as usual again. */
export async function setStanding(
  app: Pick<Places, 'sandboxUrl'>,
  part: string,
  fields: Record<string, unknown> | null,
): Promise<void> {
  const response = await fetch(`${app.sandboxUrl}/control/standing/${part}`, {
    method: fields ? 'PUT' : 'DELETE',
    ...(fields ? { body: JSON.stringify(fields) } : {}),
  })
  expect(response.ok, await response.clone().text()).toBe(true)
}
