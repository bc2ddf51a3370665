import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { CustomerMessages, CustomerView } from '#rules/shapes/customer.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { post, read, type Visitor } from './signIn.ts'
import type { World } from './startWorld.ts'

const waitMs = 15_000
const lookEveryMs = 50

/** Customers of a plumber, each named after the state that they show. */
export type Conversations = Record<
  | 'talked'
  | 'unread'
  | 'failed'
  | 'optedOut'
  | 'stopped'
  | 'paid'
  | 'erased'
  | 'neverAsked'
  | 'transferred'
  | 'wrong'
  | 'asked'
  | 'pictured',
  CustomerView
>

/** The world, and the plumber who works in it. */
type Scene = { world: World; plumber: Visitor }

/** Makes customers who are asked, answer, pay, stop their texts and are erased. */
export async function tellConversations(world: World, plumber: Visitor): Promise<Conversations> {
  const scene = { world, plumber }
  await pay(scene, await ask(scene, '+447400140101', 'Ana Ruiz', 'Kitchen tap, first visit'))
  const talked = await ask(scene, '+447400140102', 'Ana Ruiz', 'Boiler service')
  await change(scene, talked, { note: 'Rings twice. The key is at the neighbour’s, no. 14.' })
  await typeOnHandset(scene, talked, 'Can I pay on Friday? We are away until then.')
  await write(scene, talked, 'Yes, Friday is fine. Shall I look at the radiators too?')
  await typeOnHandset(scene, talked, 'No, thank you!')
  const failed = await ask(scene, '+447400130003', 'Dee Marsh', 'Radiator valve')
  const optedOut = await ask(scene, '+447400140104', 'Olu Adeyemi', 'Blocked drain')
  await typeOnHandset(scene, optedOut, 'STOP')
  const stopped = await ask(scene, '+447400140105', 'Ben Okafor', 'Shower pump')
  await change(scene, stopped, { textsStopped: true })
  const paid = await ask(scene, '+447400140106', 'Quintessa Vellacott', 'Immersion heater')
  await pay(scene, paid)
  const erased = await ask(scene, '+447400140107', 'Someone Else', 'Cistern, new float')
  await pay(scene, erased)
  await erase(scene, erased)
  const unread = await ask(scene, '+447400140103', 'Conor Walsh', 'Gas safety check')
  await typeOnHandset(scene, unread, 'Is this per flat or for both?')
  const transferred = await ask(scene, '+447400140109', 'Zoe Hart', 'Outside tap')
  await typeOnHandset(scene, transferred, 'Hi, I paid by bank transfer this morning')
  const wrong = await ask(scene, '+447400140110', 'Ivo Lang', 'Towel rail')
  await typeOnHandset(scene, wrong, 'Sorry, wrong number')
  const asked = await ask(scene, '+447400140111', 'Nia Price', 'Stop tap')
  await typeOnHandset(scene, asked, 'Please stop texting me, I will pay by cheque')
  const pictured = await ask(scene, '+447400140112', 'Siobhán Fitzgerald-Maguire', 'Leaking pipe')
  await typeOnHandset(scene, pictured, 'This is what I see. Is it really from you?', [
    await readPicture(),
  ])
  const added = { phone: '+447400140108', name: 'Mia Clarke' }
  const { id } = (await (await post(world, '/v1/customers', added, plumber)).json()) as {
    id: string
  }
  const view = (of: string) => read<CustomerView>(world, plumber, `/v1/customers/${of}`)
  return {
    talked: await view(talked.customer.id),
    unread: await view(unread.customer.id),
    failed: await view(failed.customer.id),
    optedOut: await view(optedOut.customer.id),
    stopped: await view(stopped.customer.id),
    paid: await view(paid.customer.id),
    erased: await view(erased.customer.id),
    neverAsked: await view(id),
    transferred: await view(transferred.customer.id),
    wrong: await view(wrong.customer.id),
    asked: await view(asked.customer.id),
    pictured: await view(pictured.customer.id),
  }
}

async function ask(
  scene: Scene,
  phone: string,
  name: string,
  whatFor: string,
): Promise<RequestView> {
  const body = { phone, name, whatFor, amountMinor: 8_500 }
  const answer = await post(scene.world, '/v1/requests', body, scene.plumber)
  const request = (await answer.json()) as RequestView
  await waitForText(scene, request, (texts) => texts.length > 0)
  return request
}

async function pay({ world, plumber }: Scene, { id }: RequestView): Promise<void> {
  await post(world, `/v1/requests/${id}/mark-paid`, { how: 'cash' }, plumber)
}

async function change(
  { world, plumber }: Scene,
  { customer }: RequestView,
  body: object,
): Promise<void> {
  await post(world, `/v1/customers/${customer.id}`, body, plumber, 'PATCH')
}

async function write(scene: Scene, request: RequestView, body: string): Promise<void> {
  const path = `/v1/customers/${request.customer.id}/messages`
  await post(scene.world, path, { body }, scene.plumber)
  await waitForText(scene, request, (texts) => texts.some((text) => text.body === body))
}

type Medium = { contentType: string; content: string }

/** Reads a picture such as customers send: here, what their screen shows. */
async function readPicture(): Promise<Medium> {
  const file = new URL('../../docs/screenshots/pay-page.png', import.meta.url)
  return { contentType: 'image/png', content: await readFile(file, 'base64') }
}

/** Types a text on the customer's handset. */
async function typeOnHandset(
  scene: Scene,
  request: RequestView,
  body: string,
  media: Medium[] = [],
): Promise<void> {
  const phone = encodeURIComponent(request.customer.phone)
  const answer = await fetch(`${scene.world.sandboxUrl}/phones/${phone}/messages`, {
    method: 'POST',
    body: JSON.stringify({ body, media }),
  })
  if (!answer.ok) throw new Error(`A text from a handset answered ${answer.status}`)
  await waitForText(scene, request, (texts) => texts.some((text) => text.body === body))
}

async function erase({ world, plumber }: Scene, { customer }: RequestView): Promise<void> {
  const { cookie } = plumber
  const answer = await fetch(`${world.url}/v1/customers/${customer.id}`, {
    method: 'DELETE',
    headers: { origin: world.url, cookie: `${cookie.name}=${cookie.value}` },
  })
  if (!answer.ok) throw new Error(`Erasing answered ${answer.status}`)
}

/** Waits until a text has arrived and no other is still on its way. */
async function waitForText(
  { world, plumber }: Scene,
  { customer }: RequestView,
  isThere: (texts: CustomerMessages['data']) => boolean,
): Promise<void> {
  const until = Date.now() + waitMs
  while (Date.now() < until) {
    const path = `/v1/customers/${customer.id}/messages`
    const { data } = await read<CustomerMessages>(world, plumber, path)
    const isUnderWay = data.some(({ status }) => ['queued', 'sending', 'sent'].includes(status))
    if (isThere(data) && !isUnderWay) return
    await setTimeout(lookEveryMs)
  }
  throw new Error(`What was texted to ${customer.name} did not come to its end.`)
}
