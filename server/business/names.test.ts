import { expect, test } from 'vitest'
import { ask, owner, signedIn } from '../../tests/support/callers.ts'
import { openApp } from '../../tests/support/openApp.ts'

const [app, single] = await Promise.all([openApp(), openApp({ mode: 'single' })])

const named = (name: string) => ({ name, country: 'GB', currency: 'GBP' })
const refused = (path: string, code: string) => ({
  status: 422,
  body: { code, errors: [{ path, code }] },
})

test('422: no business on a platform is made or renamed as a brand, an authority or an address', async () => {
  const by = await signedIn(app)
  expect(await by.call('POST', '/v1/business', named('Royal Mail'))).toMatchObject(
    refused('name', 'name_reserved'),
  )
  expect(await by.call('POST', '/v1/business', named('Bell.plumbing'))).toMatchObject(
    refused('name', 'address_in_words'),
  )
  expect((await by.call('POST', '/v1/business', named('Bell Plumbing'))).status).toBe(201)
  expect(await by.call('PATCH', '/v1/business', { name: 'HMRC Refunds' })).toMatchObject(
    refused('name', 'name_reserved'),
  )
  expect((await by.call('PATCH', '/v1/business', { name: 'Bell & Sons' })).status).toBe(200)
})

test('in single mode the operator may use any name', async () => {
  const by = await owner(single, { name: 'Royal Mail' })
  expect((await by.call('PATCH', '/v1/business', { name: 'HMRC' })).status).toBe(200)
})

test('422: words that a payer reads may hold no address, when created or when changed', async () => {
  const by = await owner(app)
  const { id } = await ask(by, { whatFor: 'Royal Mail parcel, posted for you', details: 'No. 5' })
  const wanted = { phone: '+447400140999', amountMinor: 8_500, whatFor: 'Boiler service' }
  for (const words of ['Pay at bell.plumbing', 'See paypal[.]com', 'bit。ly/x']) {
    const inWhatFor = refused('whatFor', 'address_in_words')
    const inDetails = refused('details', 'address_in_words')
    const create = (more: object) => by.call('POST', '/v1/requests', { ...wanted, ...more })
    const change = (more: object) => by.call('PATCH', `/v1/requests/${id}`, more)
    expect(await create({ whatFor: words })).toMatchObject(inWhatFor)
    expect(await create({ details: words })).toMatchObject(inDetails)
    expect(await change({ whatFor: words })).toMatchObject(inWhatFor)
    expect(await change({ details: words })).toMatchObject(inDetails)
    const preview = await by.call('POST', '/v1/requests/preview', { whatFor: words })
    expect(preview).toMatchObject(inWhatFor)
  }
})
