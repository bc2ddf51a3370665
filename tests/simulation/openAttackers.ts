import { type Caller, owner, signedIn, stranger } from '../support/callers.ts'
import type { World } from './openWorld.ts'

/** The attackers, who want what is not theirs. */
export const attackerNames = ['a rival', 'a viewer', 'nobody'] as const
export type AttackerName = (typeof attackerNames)[number]

export type Attackers = {
  /** The owner of another business, a viewer of this one, and somebody without a session. */
  callers: Record<AttackerName, Caller>
  /** The rival's own account at the card provider. */
  account: string
}

const rivalPhone = '+447400140003'
const viewerPhone = '+447400140004'

/** Signs the attackers up beside the one business. */
export async function openAttackers(
  tools: Pick<World, 'app' | 'control' | 'query' | 'runJobs'>,
): Promise<Attackers> {
  const [business] = await tools.query<{ id: string }>('select id from business')
  const rival = await owner(tools.app, { name: 'Mallory Heating' }, rivalPhone)
  const viewer = await signedIn(tools.app, viewerPhone)
  await tools.query(
    `with changed as (update app_user set business_id = $1 where phone = $2 returning id)
     insert into member (business_id, user_id, role) select $1, id, 'viewer' from changed`,
    [business?.id, viewerPhone],
  )
  await tools.runJobs()
  const [own] = await tools.query<{ account: string }>(
    'select stripe_account as account from business where id <> $1',
    [business?.id],
  )
  return {
    callers: { 'a rival': rival, 'a viewer': viewer, nobody: stranger(tools.app) },
    account: own?.account ?? '',
  }
}
