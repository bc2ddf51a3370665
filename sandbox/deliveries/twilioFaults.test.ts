import twilio from 'twilio'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { authToken, setUpTexting } from '../testing/setUpTexting.ts'
import { startListener } from '../testing/startListener.ts'

const texting = setUpTexting()
afterEach(() => texting.trial.clearFaults())

const set = (fault: object) => texting.trial.setFault(fault)
const phone = '+447400123456'
let sent = 0
async function send() {
  sent += 1
  const path = `/status/${sent}`
  const url = texting.trial.endpointUrl + path
  const { sid } = await texting.send({ to: phone, statusCallback: url })
  const callbacks = () => texting.received(path)
  const genuine = () =>
    callbacks().map(({ signature, fields }) =>
      twilio.validateRequest(authToken, signature, url, fields),
    )
  return { sid, statuses: () => callbacks().map(({ fields }) => fields.MessageStatus), genuine }
}

test('a status callback can be lost, and the others still arrive', async () => {
  await set({ on: 'twilio.callbacks.sent', do: 'drop' })
  const { statuses } = await send()
  await expect.poll(statuses).toEqual(['delivered'])
})

test('status callbacks can arrive in the wrong order and twice', async () => {
  await set({ on: 'twilio.callbacks', do: 'reorder', times: 2 })
  const { statuses } = await send()
  await expect.poll(statuses).toEqual(['delivered', 'sent'])
  await set({ on: 'twilio.callbacks.delivered', do: 'duplicate', times: 1 })
  const again = await send()
  await expect.poll(() => again.statuses().toSorted()).toEqual(['delivered', 'delivered', 'sent'])
})

test('a forged status callback is refused by an app that verifies it, and the genuine one arrives too', async () => {
  await set({ on: 'twilio.callbacks.delivered', do: 'forge' })
  const { statuses, genuine } = await send()
  await expect.poll(() => statuses().toSorted()).toEqual(['delivered', 'delivered', 'sent'])
  expect(genuine().toSorted()).toEqual([false, true, true])
})

test('a reply typed on a handset waits while its delivery is paused', async () => {
  await set({ on: 'twilio.inbound', do: 'pause' })
  await texting.reply(phone, 'are you there?')
  const bodies = () => texting.received('/inbound').map(({ fields }) => fields.Body)
  const [paused] = await texting.trial.read<object[]>('/control/state/deliveries?last=1')
  expect(paused).toMatchObject({ channel: 'twilio.inbound', state: 'pending', attempts: 0 })
  expect(bodies()).toEqual([])
  await texting.trial.clearFaults()
  await expect.poll(bodies).toEqual(['are you there?'])
})

test('a status callback in flight when the sandbox ends is sent again after its next start', async () => {
  const app = await startListener()
  onTestFinished(() => app.close())
  app.answer(() => {})
  await texting.send({ to: phone, statusCallback: `${app.url}/status` })
  const statuses = () =>
    app.received.map(({ body }) => new URLSearchParams(body).get('MessageStatus'))
  await expect.poll(statuses).toEqual(['sent'])
  app.answer((response) => response.writeHead(200).end())
  await texting.trial.restart()
  await expect.poll(() => statuses().toSorted()).toEqual(['delivered', 'sent', 'sent'])
})
