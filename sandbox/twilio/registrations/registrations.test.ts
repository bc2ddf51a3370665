import { afterEach, expect, test } from 'vitest'
import { messagingService, ourNumber, setUpTexting } from '../../testing/setUpTexting.ts'

const texting = setUpTexting()
const messaging = () => texting.client.messaging.v1

const switchTo = (switches: object) =>
  fetch(`${texting.trial.url}/control/twilio`, { method: 'POST', body: JSON.stringify(switches) })
const stand = (part: string, fields: object | null) =>
  fetch(`${texting.trial.url}/control/standing/${part}`, {
    method: fields ? 'PUT' : 'DELETE',
    ...(fields ? { body: JSON.stringify(fields) } : {}),
  })
afterEach(async () => {
  await switchTo({ unregistered: [], blocked_countries: [] })
  for (const part of ['twilio.brand', 'twilio.service']) await stand(part, null)
})

// https://www.twilio.com/docs/messaging/api/brand-registration-resource
test('the account has one brand, which is approved until a control says otherwise', async () => {
  const statuses = async () =>
    (await messaging().brandRegistrations.list()).map((one) => one.status)
  expect(await statuses()).toEqual(['APPROVED'])
  await stand('twilio.brand', { status: 'FAILED' })
  expect(await statuses()).toEqual(['FAILED'])
  await stand('twilio.brand', { sid: null })
  expect(await statuses()).toEqual([])
})

// https://www.twilio.com/docs/messaging/api/usapptoperson-resource
test('the campaign of the messaging service is verified while its numbers are registered', async () => {
  const status = async () => {
    const [campaign] = await messaging().services(messagingService).usAppToPerson.list()
    return campaign?.campaignStatus
  }
  expect(await status()).toBe('VERIFIED')
  await switchTo({ unregistered: ['us_ten_digit'] })
  expect(await status()).toBe('IN_PROGRESS')
  const other = messaging().services(`MG${'f'.repeat(32)}`).usAppToPerson
  await expect(other.list()).rejects.toMatchObject({ status: 404 })
})

// https://www.twilio.com/docs/messaging/api/tollfree-verification-resource
test('a toll-free number is verified while toll-free numbers are registered', async () => {
  const tollfreePhoneNumberSid = `PN${'1'.repeat(32)}`
  const status = async () => {
    const [found] = await messaging().tollfreeVerifications.list({ tollfreePhoneNumberSid })
    return found?.status
  }
  expect(await status()).toBe('TWILIO_APPROVED')
  await switchTo({ unregistered: ['toll_free'] })
  expect(await status()).toBe('PENDING_REVIEW')
})

test('the countries that the account may text are those that are not blocked', async () => {
  const enabled = async (country: string) => {
    const { permissions } = await texting.client.accounts.v1.messagingGeopermissions.fetch()
    return (permissions as { country_code: string; enabled: boolean }[]).find(
      (one) => one.country_code === country,
    )?.enabled
  }
  expect([await enabled('AU'), await enabled('GB')]).toEqual([true, true])
  await switchTo({ blocked_countries: ['AU'] })
  expect([await enabled('AU'), await enabled('GB')]).toEqual([false, true])
})

// https://www.twilio.com/docs/messaging/api/service-resource
test('messaging services are listed, and their address of what customers write can be changed', async () => {
  const [service] = await messaging().services.list()
  expect(service?.sid).toBe(messagingService)
  const numbers = await messaging().services(messagingService).phoneNumbers.list()
  expect(numbers.map(({ phoneNumber }) => phoneNumber)).toContain(ourNumber)
  const inboundRequestUrl = 'https://app.example/inbound#rc=3'
  await messaging().services(messagingService).update({ inboundRequestUrl })
  expect(await messaging().services(messagingService).fetch()).toMatchObject({ inboundRequestUrl })
})
