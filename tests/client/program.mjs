// Uses the packed client as somebody else's program does, and prints what it found as JSON.
import { openRingup, RingupError, verifyWebhook } from '@ringup/client'

const { RINGUP_URL: url, RINGUP_KEY: key, PHONE: phone, WEBHOOK: webhook } = process.env
const ringup = openRingup({ url, key })

const wanted = { phone, amountMinor: 8_500, whatFor: 'Boiler service', delivery: 'share' }
const made = await ringup.requests.create(wanted, { idempotencyKey: `order-${phone}` })
const again = await ringup.requests.create(wanted, { idempotencyKey: `order-${phone}` })
for (const whatFor of ['Second', 'Third']) await ringup.requests.create({ ...wanted, whatFor })

const listed = []
for await (const row of ringup.requests.list({ customer: made.customer.id, limit: 1 }))
  listed.push(row.whatFor)

const { body, headers, secret } = JSON.parse(webhook)
const event = await verifyWebhook(body, headers, secret)

process.stdout.write(
  JSON.stringify({
    isSame: made.id === again.id,
    listed,
    canceled: (await ringup.requests.cancel(made.id)).status,
    refusal: await refusalOf(ringup.requests.create({ ...wanted, amountMinor: 0 })),
    tampered: await refusalOf(verifyWebhook(`${body} `, headers, secret)),
    event,
    browser: refusedInBrowser(),
  }),
)

async function refusalOf(call) {
  const error = await call.then(
    () => null,
    (thrown) => thrown,
  )
  if (!(error instanceof RingupError)) throw new Error(`Not refused as it should be: ${error}`)
  const { code, status, errors, requestId } = error
  return { code, status, fields: errors.map(({ path }) => path), hasRequestId: requestId !== null }
}

function refusedInBrowser() {
  globalThis.document = {}
  try {
    openRingup({ url, key })
    return null
  } catch (error) {
    return error.message
  } finally {
    delete globalThis.document
  }
}
