import { expect, test } from 'vitest'
import type { Problem } from '#rules/errors.ts'
import type { Role } from '#rules/permissions.ts'
import type { BusinessView } from '#rules/shapes/business.ts'
import { ask, businessOf, newMobile, owner, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'
import { queryAll } from '../../tests/support/rehearse.ts'

const { app, caller } = await openBusiness()

const change = (wanted: unknown, by = caller) =>
  by.call<BusinessView & Problem>('PATCH', '/v1/business', wanted)
const read = async (by = caller) => (await by.call<BusinessView>('GET', '/v1/business')).body

test('a new business texts every country, keeps the night quiet, and can be called', async () => {
  const other = await owner(app, { name: 'Bell Sails', country: 'IE', currency: 'EUR' })
  expect(await read(other)).toEqual({
    id: await businessOf(other),
    name: 'Bell Sails',
    address: null,
    taxNumber: null,
    textMarkedPaid: true,
    textRefunds: true,
    country: 'IE',
    currency: 'EUR',
    locale: 'en-IE',
    timeZone: expect.any(String),
    paymentsReady: true,
    paymentsProblem: null,
    paymentsStage: 'ready',
    canOnboard: false,
    contactPhone: expect.objectContaining({ phone: expect.stringMatching(/^\+44/) }),
    textsFrom: null,
    textsFromName: null,
    textsFromKind: 'shared',
    allowedCountries: null,
    textLanguage: null,
    logo: null,
    quietHours: { from: '20:00', to: '09:00' },
    paidLate: 'accept',
    refundProofAboveMinor: null,
  })
})

test('fields in the body change, the others stay', async () => {
  const other = await owner(app)
  const before = await read(other)
  const changed = await change(
    {
      name: 'Bell & Sons',
      timeZone: 'europe/dublin',
      allowedCountries: ['IE', 'GB', 'IE'],
      quietHours: { from: '21:30', to: '08:00' },
    },
    other,
  )
  expect(changed).toMatchObject({ status: 200 })
  expect(changed.body).toEqual({
    ...before,
    name: 'Bell & Sons',
    timeZone: 'Europe/Dublin',
    allowedCountries: ['GB', 'IE'],
    quietHours: { from: '21:30', to: '08:00' },
  })
  expect((await change({ allowedCountries: null }, other)).body.allowedCountries).toBeNull()
  expect((await change({}, other)).body).toMatchObject({ name: 'Bell & Sons' })
  expect((await ask(other)).timeline).toHaveLength(2)
})

test("the payer's page shows the contact phone: any number that can be called, or none", async () => {
  const other = await owner(app)
  const landline = await change({ contactPhone: '(020) 7946-0958' }, other)
  expect(landline.body.contactPhone).toEqual({
    phone: '+442079460958',
    phoneNational: '020 7946 0958',
    phoneInternational: '+44 20 7946 0958',
    phoneCountry: 'GB',
    phoneExtension: null,
  })
  const link = new URL((await ask(other)).payLink ?? '').pathname
  expect((await stranger(app).call<string>('GET', link)).body).toContain('+442079460958')
  const abroad = { contactPhone: '01 23 45 67 89', contactPhoneCountry: 'FR' }
  expect((await change(abroad, other)).body.contactPhone).toMatchObject({ phone: '+33123456789' })
  expect((await change({ contactPhone: '0800 123 4567' }, other)).status).toBe(200)
  expect((await change({ contactPhone: null }, other)).body.contactPhone).toBeNull()
})

test.each([
  ['', 'There is no name here.'],
  ['x'.repeat(41), 'This name is too long.'],
  ['Bell\nPlumbing', 'more than one line'],
  ['Pay at www.evil.example', 'looks like a web address'],
  ['Раypal', 'mixes alphabets'],
  ['!!!', 'no letter and no digit'],
])('the name %j is refused with its own cause', async (name, cause) => {
  const { body } = await change({ name })
  expect(body.errors).toMatchObject([{ path: 'name', code: 'name_invalid' }])
  expect(body.errors[0]?.detail).toContain(cause)
})

test.each<[unknown, string, string]>([
  [{ name: 'Pay at www.evil.example' }, 'name', 'name_invalid'],
  [{ name: 'Раypal' }, 'name', 'name_invalid'],
  [{ name: null }, 'name', 'field_invalid'],
  [{ contactPhone: '07400' }, 'contactPhone', 'phone_invalid'],
  [{ contactPhone: '' }, 'contactPhone', 'field_required'],
  [{ contactPhone: 'Ana' }, 'contactPhone', 'phone_invalid'],
  [{ contactPhoneCountry: 'gb' }, 'contactPhoneCountry', 'country_not_supported'],
  [{ allowedCountries: [] }, 'allowedCountries', 'field_required'],
  [{ allowedCountries: ['ZZ'] }, 'allowedCountries', 'country_not_supported'],
  [{ allowedCountries: ['gb'] }, 'allowedCountries.0', 'country_not_supported'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone', 'time_zone_unknown'],
  [{ quietHours: { from: '24:00', to: '09:00' } }, 'quietHours.from', 'clock_time_invalid'],
  [{ quietHours: { from: '20:00' } }, 'quietHours.to', 'field_required'],
  [{ quietHours: { from: '20:00', to: '09:00', on: 1 } }, 'quietHours.on', 'field_unknown'],
  [{ textLanguage: 'xx' }, 'textLanguage', 'field_invalid'],
  [{ country: 'FR' }, 'country', 'field_unknown'],
])('%j is refused with its field and what to do', async (wanted, path, code) => {
  const before = await read()
  const { status, body } = await change(wanted)
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ path, code, detail: expect.stringMatching(/\w{3}/) }])
  expect(await read()).toEqual(before)
})

test.each<[Role, number]>([
  ['owner', 200],
  ['manager', 200],
  ['staff', 403],
  ['viewer', 403],
])('a %s may read the settings and gets %i for changing them', async (role, status) => {
  const other = await owner(app)
  await queryAll(app, 'update member set role = $1 where business_id = $2', [
    role,
    await businessOf(other),
  ])
  expect((await change({ name: 'Bell Two' }, other)).status).toBe(status)
  expect((await other.call('GET', '/v1/business')).status).toBe(200)
})

test('a change stays in its business, and the history tells values before and after, but no number', async () => {
  const other = await owner(app)
  const before = await read(other)
  await change({ name: 'Bell Three', contactPhone: newMobile() })
  expect(await read(other)).toEqual(before)
  const [event] = await queryAll(
    app,
    `select type, actor, data from event where type = 'business.changed' order by at desc limit 1`,
  )
  expect(event).toEqual({
    type: 'business.changed',
    actor: 'staff',
    data: {
      fields: ['name', 'contactPhone'],
      before: { name: 'Bell Plumbing' },
      after: { name: 'Bell Three' },
    },
  })
})
