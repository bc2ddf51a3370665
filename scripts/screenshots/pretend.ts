import type { Page } from '@playwright/test'
import type { Role } from '#rules/permissions.ts'

/** Shows the screens as a member with another role sees them. */
export async function actAs(page: Page, role: Role): Promise<void> {
  await page.route('**/auth/session', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), role } })
  })
}

/**
 * Shows the screens of a business that stands elsewhere on its way to card payments.
 * @param seen what else of the session is changed
 */
export async function actInStage(page: Page, changed: object, seen: object = {}): Promise<void> {
  await page.route('**/auth/session', async (route) => {
    const answer = await route.fetch()
    const session = (await answer.json()) as { business: object }
    const business = { ...session.business, ...changed }
    await route.fulfill({ response: answer, json: { ...session, ...seen, business } })
  })
}

/** Never answers calls to this URL, so that whatever waits for them keeps waiting. */
export async function keepWaiting(page: Page, address: string): Promise<void> {
  await page.route(address, () => {})
}

/** Answers calls to this URL with an internal error. */
export async function letFail(page: Page, address: string): Promise<void> {
  const problem = { code: 'internal', title: 'Something went wrong', status: 500 }
  await page.route(address, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: problem }),
  )
}

/** Answers calls to this URL with the real response, some of whose fields are changed. */
export async function pretend(page: Page, address: string, changed: object): Promise<void> {
  await page.route(address, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changed } })
  })
}

/**
 * Answers what is sent to this URL with this. A key is made only by who proved a moment ago who they are, which the
 * visitor of a long series of pictures did not.
 */
export async function answerSent(page: Page, address: string, json: unknown): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json }) : route.fallback(),
  )
}

/** Answers what is sent to this URL with a refusal that the app gave at another time. */
export async function refuseSent(page: Page, address: string, refusal: object): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, contentType: 'application/problem+json', json: refusal })
      : route.fallback(),
  )
}

/** Makes it a time of day at which Ringup would text nobody by itself, wherever a customer is. */
export async function pretendNight(page: Page): Promise<void> {
  const recipientTime = {
    ...{ time: '23:40', timeZone: 'Europe/London', quiet: true },
    allowedAt: '2026-11-28T09:00:00.000Z',
  }
  await pretend(page, '**/v1/requests/preview', { recipientTime })
}
