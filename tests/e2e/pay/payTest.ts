import pg from 'pg'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { expect, type Page, type World, test as worldTest } from '../world.ts'
import { type Asked, type Desk, openDesk } from './openDesk.ts'
import { clearFaults, type Fault, setFault } from './provider.ts'

/** Playwright's test with someone at a desk, and faults that end with the test. */
export const test = worldTest.extend<{ desk: Desk; fault: (fault: Fault) => Promise<void> }>({
  desk: async ({ world }, use) => {
    await use(await deskOf(world))
  },
  fault: async ({ world }, use) => {
    await use((fault) => setFault(world, fault))
    await clearFaults(world)
  },
})

const desks = new WeakMap<World, Promise<Desk>>()

/** One desk a world: signing up is not what these tests are about. */
function deskOf(world: World): Promise<Desk> {
  const desk = desks.get(world) ?? openDesk(world)
  desks.set(world, desk)
  return desk
}

/** Moves a request's end into the past and lets the job that ends it run. */
export async function expire(world: World, asked: Asked): Promise<void> {
  await runInWorld(
    world,
    `with ended as (
       update request set expires_at = now() - interval '1 minute' where id = $1
       returning business_id, id
     )
     select graphile_worker.add_job(
       'expireRequest', json_build_object('businessId', business_id, 'requestId', id)
     ) from ended`,
    [asked.id],
  )
  await expect.poll(async () => (await statusOf(asked)).phase, { intervals: [50] }).toBe('expired')
}

/** Makes what happened to a request so far an hour older. */
export async function letAnHourPass(world: World, asked: Asked): Promise<void> {
  const older = `update event set at = at - interval '1 hour' where subject = $1`
  await runInWorld(world, older, [asked.id])
}

/** What our server tells the payer's page. */
export async function statusOf(asked: Asked): Promise<PayPageView> {
  return (await fetch(`${asked.link}/status`)).json() as Promise<PayPageView>
}

/** Runs a statement in the running database, which is joined and not started again, past the walls between businesses. */
export async function runInWorld(
  world: World,
  statement: string,
  values: unknown[],
): Promise<void> {
  const database = await startEmbedded({ dataFolder: world.dataFolder })
  const client = new pg.Client({
    connectionString: database.adminUrl.replace(/postgres$/, 'ringup'),
  })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
    await database.stop()
  }
}

/** Comes back to the tab, as from another app: the page asks how things stand. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

export { expect, type Page, type World }
