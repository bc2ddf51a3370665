import type { Page } from '@playwright/test'
import type { EventType } from '#rules/eventTypes.ts'
import type { StreamEvent } from '#rules/shapes/event.ts'
import type { RequestRow } from '#rules/shapes/request.ts'
import { goTo } from './goTo.ts'
import type { Shot } from './shot.ts'
import type { Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

const longName = 'Maximiliana Featherstonehaugh-Cholmondeley of the Harbour View Guest House'

/** Toasts from the live stream over the list, and the toast after an action. */
export function toastShots(world: World, owner: Visitor, rows: readonly RequestRow[]): Shot[] {
  const [one, two, three, four] = rows as [RequestRow, RequestRow, RequestRow, RequestRow]
  const named = { ...two, customer: { ...two.customer, name: longName } }
  const after = (...events: StreamEvent[]) => ({
    as: owner,
    open: (page: Page) => openWithEvents(page, world, events),
  })
  return [
    { name: 'shell-toast-one', ...after(event(1, 'request.paid', one)) },
    {
      name: 'shell-toast-three',
      ...after(
        event(1, 'request.paid', one),
        event(2, 'request.paid', three),
        event(3, 'message.failed', two),
        event(4, 'request.paid', four),
      ),
    },
    {
      name: 'shell-toast-long',
      ...after(
        event(1, 'request.paid', named),
        event(2, 'message.failed', { ...named, id: one.id }),
      ),
    },
    { name: 'shell-toast-undo', as: owner, open: (page) => cancel(page, world, one.id) },
  ]
}

/** The stream is read from the newest event on: those of the picture come after all of the seeded ones. */
function event(place: number, type: EventType, request: RequestRow): StreamEvent {
  const sequence = 1_000_000_000 + place
  return { sequence, type, subject: request.id, data: {}, at: new Date().toISOString(), request }
}

async function openWithEvents(
  page: Page,
  world: World,
  events: readonly StreamEvent[],
): Promise<void> {
  const body = events.map((one) => `id: ${one.sequence}\ndata: ${JSON.stringify(one)}\n\n`).join('')
  await page.route('**/v1/events/stream*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body }),
  )
  await goTo(page, `${world.url}/requests`)
  await page.getByRole('button', { name: 'Close notification' }).first().waitFor()
}

/** Cancels a request, and leaves it open for the next picture. */
async function cancel(page: Page, world: World, id: string): Promise<void> {
  await page.route(/\/(cancel|reopen)$/, async (route) => {
    const response = await route.fetch({ url: `${world.url}/v1/requests/${id}`, method: 'GET' })
    const view = (await response.json()) as object
    await route.fulfill({ json: { ...view, status: 'canceled' } })
  })
  await goTo(page, `${world.url}/requests/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel request' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
}
