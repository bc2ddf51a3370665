import { expect } from 'vitest'
import type { Places } from './callers.ts'
import type { World } from './findBreaches.ts'
import { listLagMs } from './outsideWorld.ts'

/** Lets so much time pass at the provider that its list of texts shows all that it has taken. */
export async function letListCatchUp(app: Pick<Places, 'sandboxUrl'>): Promise<void> {
  const response = await fetch(`${app.sandboxUrl}/control/clock`, {
    method: 'POST',
    body: JSON.stringify({ advance: listLagMs }),
  })
  expect(response.ok).toBe(true)
}

const denied = "status = 'unknown' and denied_at > now() - interval '2 minutes'"

/**
 * Lets the two minutes pass between the denials after which an unknown text is sent again
 * (docs/decisions/053), while the provider's list catches up. Without a text denied once it does nothing.
 */
export async function letDenialsAge(world: Pick<World, 'query' | 'sandboxUrl'>): Promise<void> {
  if ((await world.query(`select from message where ${denied}`)).length === 0) return
  // First the list, because the next denial is believed.
  await letListCatchUp(world)
  await world.query(
    `update message set denied_at = denied_at - interval '2 minutes' where ${denied}`,
  )
  await world.query(
    `update graphile_worker._private_jobs as job set run_at = now()
     from graphile_worker._private_tasks as task
     where task.id = job.task_id and task.identifier = 'settleUnknownText' and job.locked_at is null`,
  )
}
