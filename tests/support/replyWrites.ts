import type { TestApp } from './app.ts'
import { ask, type Caller, newMobile } from './callers.ts'
import { getInTouch } from './getInTouch.ts'
import { hearFrom } from './hearFrom.ts'
import { queryAll } from './rehearse.ts'
import { done, type Writes } from './write.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** Returns the writes about one text: what is offered under it, those that go out later, and quick answers. */
export function replyWrites(): Writes {
  const add = async (caller: Caller) =>
    (await done(caller, 'POST', '/v1/customers', { phone: newMobile(), name: 'Ana Ruiz' })).id
  return {
    'POST /v1/messages/{id}/dismiss-offer': async ({ app, caller }) => {
      const id = await add(caller)
      await hearFrom(app, id, 'Wrong number')
      const [text] = await queryAll<{ id: string }>(
        app,
        'select id from message where customer_id = $1',
        [id],
      )
      return { path: `/v1/messages/${text?.id}/dismiss-offer` }
    },
    'POST /v1/customers/{id}/scheduled-replies': async ({ app, caller }) => {
      const id = await add(caller)
      await getInTouch(app, id)
      const body = { body: 'Hello', sendAt: inDays(1) }
      const other = { body: 'Hello there', sendAt: inDays(1) }
      return { path: `/v1/customers/${id}/scheduled-replies`, body, other }
    },
    'POST /v1/scheduled-replies/{id}/send': async ({ app, caller }) => ({
      path: `/v1/scheduled-replies/${await scheduled(app, caller, await add(caller))}/send`,
    }),
    'DELETE /v1/scheduled-replies/{id}': async ({ app, caller }) => ({
      path: `/v1/scheduled-replies/${await scheduled(app, caller, await add(caller))}`,
    }),
    'POST /v1/requests/{id}/unschedule': async ({ caller }) => {
      const { id } = await ask(caller)
      await done(caller, 'POST', `/v1/requests/${id}/send`, { sendAt: inDays(1) })
      return { path: `/v1/requests/${id}/unschedule` }
    },
    'POST /v1/snippets': async () => ({ path: '/v1/snippets', body: snippet(), other: snippet() }),
    'PUT /v1/snippets/{id}': async ({ caller }) => ({
      path: `/v1/snippets/${(await done(caller, 'POST', '/v1/snippets', snippet())).id}`,
      body: snippet(),
      other: snippet(),
    }),
    'DELETE /v1/snippets/{id}': async ({ caller }) => ({
      path: `/v1/snippets/${(await done(caller, 'POST', '/v1/snippets', snippet())).id}`,
    }),
  }
}

const snippet = () => ({ name: `On my way ${newMobile()}`, words: 'On my way.' })

async function scheduled(app: TestApp, caller: Caller, customerId: string): Promise<string> {
  await getInTouch(app, customerId)
  const reply = { body: 'Hello', sendAt: inDays(1) }
  return (await done(caller, 'POST', `/v1/customers/${customerId}/scheduled-replies`, reply)).id
}
