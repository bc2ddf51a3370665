import { sayIn } from '#rules/words/catalogs.ts'
import { expectAccessible } from '../expectAccessible.ts'
import { outcome, payButton } from './payPage.ts'
import { expect, lookAgain, runInWorld, test, type World } from './payTest.ts'

/** Closes the database to new connections and ends the existing ones. */
async function closeDatabase(world: World): Promise<void> {
  await runInWorld(world, 'alter database ringup with connection limit 0', [])
  await runInWorld(
    world,
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'ringup'`,
    [],
  )
}

const openDatabase = (world: World) =>
  runInWorld(world, 'alter database ringup with connection limit -1', [])

test('a link opened while the database is down becomes the pay page by itself, and an open page polls as seldom as it is asked to', async ({
  page,
  device,
  world,
  desk,
}) => {
  const asked = await desk.ask()
  await page.goto(asked.link)
  await expect(payButton(page)).toBeVisible()
  const payer = await device({ locale: 'es-ES' })

  await closeDatabase(world)
  const answer = await payer.goto(asked.link)
  expect(answer?.status()).toBe(503)
  await expect(outcome(payer, 'away', sayIn('es-ES'))).toBeVisible()
  await expectAccessible(payer)

  const refused = await page.waitForResponse(/\/status$/)
  expect(refused.headers()['retry-after']).toBe('5')
  // Once told when to come back, the page makes no call before that, whatever the payer does.
  let early = 0
  page.on('request', (request) => {
    early += Number(request.url().endsWith('/status'))
  })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  for (let times = 0; times < 5; times += 1) await lookAgain(page)
  expect(early).toBe(0)

  await openDatabase(world)
  await expect(payer.getByRole('button', { name: /85,00/ })).toBeVisible({ timeout: 20_000 })
  await page.waitForResponse((one) => /\/status$/.test(one.url()) && one.ok())
})
