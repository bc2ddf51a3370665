import { expect, test } from 'vitest'
import { newPhone, setUpTexting } from '../testing/setUpTexting.ts'

const texting = setUpTexting()

const offers = async (country: string) =>
  texting.client.availablePhoneNumbers(country).mobile.list({ limit: 2 })

async function buy(country = 'GB', more: Record<string, string> = {}) {
  const [offered] = await offers(country)
  return texting.client.incomingPhoneNumbers.create({
    phoneNumber: offered?.phoneNumber ?? '',
    ...more,
  })
}

// https://www.twilio.com/docs/phone-numbers/api/availablephonenumber-mobile-resource
test('unowned numbers of a country are offered', async () => {
  const offered = (await offers('GB')).map(({ phoneNumber }) => phoneNumber)
  expect(new Set(offered).size).toBe(2)
  for (const phone of offered) expect(phone).toMatch(/^\+447/)
  const bought = await buy('GB')
  expect((await offers('GB')).map(({ phoneNumber }) => phoneNumber)).not.toContain(
    bought.phoneNumber,
  )
  await expect(offers('XX')).rejects.toMatchObject({ status: 404, code: 20404 })
})

// https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource
test('a number is bought once, found by its name and its digits, changed and given back', async () => {
  const bought = await buy('IE', { friendlyName: 'ringup bus_1' })
  const { sid, phoneNumber } = bought
  const list = texting.client.incomingPhoneNumbers
  expect((await list.list({ friendlyName: 'ringup bus_1' })).map((one) => one.sid)).toEqual([sid])
  expect((await list.list({ phoneNumber })).map((one) => one.sid)).toEqual([sid])
  expect(await list.list({ friendlyName: 'another' })).toEqual([])
  await expect(list.create({ phoneNumber })).rejects.toMatchObject({ code: 21422 })
  await expect(list.create({ phoneNumber: '12' })).rejects.toMatchObject({ code: 21421 })
  const changed = await list(sid).update({ friendlyName: 'other' })
  expect(changed).toMatchObject({ friendlyName: 'other', accountSid: bought.accountSid })
  expect(await list(sid).remove()).toBe(true)
  await expect(list(sid).fetch()).rejects.toMatchObject({ status: 404 })
  expect(await list.list({ phoneNumber })).toEqual([])
})

// https://www.twilio.com/docs/api/errors/21660
test('texts go out from a number until it is given back', async () => {
  const { sid, phoneNumber: from } = await buy()
  const to = newPhone()
  expect(await texting.send({ to, from })).toMatchObject({ from, status: 'queued' })
  await texting.client.incomingPhoneNumbers(sid).remove()
  await expect(texting.send({ to, from })).rejects.toMatchObject({ code: 21660 })
})

// https://www.twilio.com/docs/phone-numbers/api/incomingphonenumber-resource
test("a text to a number goes to the number's own address", async () => {
  const path = '/own-address'
  const { phoneNumber } = await buy('GB', { smsUrl: texting.trial.endpointUrl + path })
  await texting.reply(newPhone(), 'Hello', phoneNumber)
  await expect
    .poll(() => texting.received(path).map(({ fields }) => fields.To))
    .toEqual([phoneNumber])
})
