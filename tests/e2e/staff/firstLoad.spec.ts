import { askFor, enroll, newMobile } from '../steps.ts'
import { expect, test } from '../world.ts'

test('the list comes with one script and is asked for once, before it is known who is signed in', async ({
  page,
  world,
  seen,
}) => {
  await enroll(page, world, { name: 'Bell Plumbing' })
  // An empty list has no views to ask for.
  await askFor(page, world, { phone: newMobile(), amount: '85', whatFor: 'Boiler service' })
  const before = seen.length
  const answered: string[] = []
  page.on('response', (response) => answered.push(new URL(response.url()).pathname))
  await page.route('**/auth/session', async (route) => {
    await page.waitForResponse('**/v1/requests')
    await route.continue()
  })
  // Requested once the screen stands, like everything that its parts still need.
  const stands = page.waitForResponse('**/v1/views')
  await page.goto(`${world.url}/requests`)
  await stands
  const asked = seen.slice(before).map(({ url }) => url.slice(world.url.length))
  expect(
    asked.filter((path) => path.startsWith('/v1/requests?') || path === '/v1/requests'),
  ).toEqual(['/v1/requests'])
  expect(asked.filter((path) => path === '/auth/session')).toHaveLength(1)
  expect(answered.indexOf('/v1/requests')).toBeLessThan(answered.indexOf('/auth/session'))
  const scripts = asked.filter((path) => /^\/assets\/index-.*\.js$/.test(path))
  expect(scripts).toHaveLength(1)
})

test('a visitor who was never signed in is asked to sign in, and not told that a session ended', async ({
  page,
  world,
}) => {
  // The list answers first: its refusal shows that nobody is signed in.
  await page.route('**/auth/session', async (route) => {
    await page.waitForResponse('**/v1/requests')
    await route.continue()
  })
  await page.goto(`${world.url}/requests`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByText(/You have been signed out/)).toHaveCount(0)
  await expect(page).toHaveURL(`${world.url}/sign-in?next=%2Frequests`)
})
