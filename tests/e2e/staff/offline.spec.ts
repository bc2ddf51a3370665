import { signUp } from '../steps.ts'
import { expect, test } from '../world.ts'
import { ask } from './requestSteps.ts'

test('installed, it opens without a network with what was read last, and says so; no call is answered by its worker', async ({
  device,
  world,
}) => {
  const page = await device({ serviceWorkers: 'allow' })
  await signUp(page, world, { name: 'Bell Plumbing' })
  const asked = await ask(page, world, { name: 'Ana Ruiz', whatFor: 'Gutter' })
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const answers: [path: string, byWorker: boolean][] = []
  page.on('response', (one) => answers.push([new URL(one.url()).pathname, one.fromServiceWorker()]))
  await page.goto(`${world.url}/requests`)
  await page.getByRole('heading', { level: 1, name: 'Requests' }).waitFor()
  await page.getByRole('link', { name: 'All 1' }).waitFor()
  const byWorker = answers.filter(([, isByWorker]) => isByWorker).map(([path]) => path)
  const calls = answers.map(([path]) => path).filter((path) => /^\/(v1|auth)\//.test(path))
  expect(byWorker.some((path) => path.startsWith('/assets/'))).toBe(true)
  expect(calls).toContain('/v1/requests')
  expect(byWorker.filter((path) => calls.includes(path))).toEqual([])
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([])
  const isKept = () => localStorage.getItem('ringup.reads')?.includes('Gutter') ?? false
  await expect.poll(() => page.evaluate(isKept)).toBe(true)
  await page.context().setOffline(true)
  const call = page.evaluate(() => fetch('/v1/requests').then(({ status }) => status))
  await expect(call).rejects.toThrow(/Failed to fetch/)
  await page.goto(`${world.url}/requests`)
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Ana Ruiz/ })).toBeVisible()

  // With the first answer it is read again: meanwhile it was canceled elsewhere.
  const elsewhere = await device({ storageState: await page.context().storageState() })
  const canceled = await elsewhere.request.post(`${world.url}/v1/requests/${asked.id}/cancel`, {
    headers: { origin: world.url },
    data: {},
  })
  expect(canceled.ok()).toBe(true)
  await page.context().setOffline(false)
  await expect(page.getByText(/^No connection/)).toHaveCount(0, { timeout: 40_000 })
  await expect(page.getByRole('link', { name: /Ana Ruiz/ })).toContainText('Canceled')

  // A person who signs out leaves nothing on the device.
  await page.getByRole('button', { name: /^Bell Plumbing/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL(/\/sign-in/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ringup.reads'))).toBeNull()
})

test('in a translated language it is installed as well', async ({ device, world }) => {
  const page = await device({ serviceWorkers: 'allow', locale: 'de-DE' })
  await page.goto(`${world.url}/sign-in`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const scope = await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => scope))
  expect(scope).toBe(`${world.url}/`)
})
