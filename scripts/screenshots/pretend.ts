import type { Page } from '@playwright/test'
import type { Role } from '#rules/permissions.ts'

/** Lets the screens take whoever is signed in for someone of another role. */
export async function actAs(page: Page, role: Role): Promise<void> {
  await page.route('**/auth/session', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), role } })
  })
}

/** Never answers what is asked at this address: what waits for it goes on waiting. */
export async function keepWaiting(page: Page, address: string): Promise<void> {
  await page.route(address, () => {})
}

/** Lets what is asked at this address go wrong as it does where something broke. */
export async function letFail(page: Page, address: string): Promise<void> {
  const problem = { code: 'internal', title: 'Something went wrong', status: 500 }
  await page.route(address, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem }),
  )
}

/** Answers what is asked at this address with the true answer, in which some things are others. */
export async function pretend(page: Page, address: string, changed: object): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changed } })
  })
}
