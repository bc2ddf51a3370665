import pg from 'pg'
import type { PayPageView } from '#rules/shapes/payPage.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { expect, type Page, type World, test as worldTest } from '../world.ts'
import { type Asked, type Desk, openDesk } from './openDesk.ts'
import { clearFaults, type Fault, setFault } from './provider.ts'

/** Playwright's test with a member of a business, and faults that end with the test. */
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

/** One desk per world: signing up is not the subject of these tests. */
function deskOf(world: World): Promise<Desk> {
  const desk = desks.get(world) ?? openDesk(world)
  desks.set(world, desk)
  return desk
}

/** Moves a request's expiry into the past and runs the job that expires it. */
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

/** Makes everything that happened to a request so far an hour older. */
export async function letAnHourPass(world: World, asked: Asked): Promise<void> {
  const older = `update event set at = at - interval '1 hour' where subject = $1`
  await runInWorld(world, older, [asked.id])
}

/** Returns our server's answer to the payer's page. */
export async function statusOf(asked: Asked): Promise<PayPageView> {
  return (await fetch(`${asked.link}/status`)).json() as Promise<PayPageView>
}

/**
 * Runs a statement in the running database, which is joined and not started again, past row-level
 * security.
 */
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

/** Returns to the tab, as from another app: the page asks for its state. */
export async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

export { expect, type Page, type World }
