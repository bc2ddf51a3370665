import { webhookLimits } from '#rules/webhookLimits.ts'
import { webhookPausesMs } from '#rules/webhookSchedule.ts'
import { exampleBase } from '../../contract/composeContract.ts'
import { codeBlock } from '../markup.ts'
import { home } from '../pages.ts'

const second = 1_000
const hour = 3_600_000
const day = 24 * hour
const calls = `${home}/events-and-webhooks`

/** Returns a time in the unit in which people say it, such as `5 min`. */
function sayTime(ms: number): string {
  if (ms < 60 * second) return `${ms / second} s`
  return ms < hour ? `${ms / 60_000} min` : `${ms / hour} h`
}

const pauses = new Intl.ListFormat('en').format(webhookPausesMs.map(sayTime))
const hours = Math.floor(webhookPausesMs.reduce((sum, pause) => sum + pause, 0) / hour)

const making = `const response = await fetch('/v1/webhook-endpoints', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    url: 'https://booking.example.com/ringup',
    types: ['request.paid', 'request.paid_late'],
  }),
})
console.log(await response.json())`

const receiver = `import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.RINGUP_WEBHOOK_SECRET)

createServer(async (request, response) => {
  const parts = []
  for await (const part of request) parts.push(part)
  let event
  try {
    // The body as it came: the signature is over its bytes.
    event = webhook.verify(Buffer.concat(parts), request.headers)
  } catch {
    return response.writeHead(400).end()
  }
  await store(request.headers['webhook-id'], event) // yours: does nothing with an id that it has
  response.writeHead(204).end()
}).listen(4000)`

const payload = `{
  "type": "request.paid",
  "timestamp": "2026-11-27T09:16:58.240Z",
  "sequence": 318,
  "data": {
    "id": "req_01kb3v8w5xe0qr4n2m7t9c6h1d",
    "sequence": 320,
    "request": {
      "id": "req_01kb3v8w5xe0qr4n2m7t9c6h1d",
      "number": 1042,
      "status": "paid",
      "reference": "booking-1042",
      "amountMinor": 8500,
      …
    },
    "customer": null,
    "details": { "number": 1042, "amountMinor": 8500, "currency": "GBP", "cardBrand": "visa", "cardLast4": "4242" }
  }
}`

/** The guide about webhooks; docs/webhooks.md says the same to operators. */
export const webhooks = `<p class="lead">Hear what happens instead of asking again and again.</p>
<section class="guide"><p>Ringup posts each event to an https address of yours, signed by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, until your server answers with a status from 200 to 299.</p></section>
<section class="guide"><h2 id="make">1. Make an endpoint</h2>
<p>A person does that, not a key: an owner or a manager who signed in, or proved who they are, in the last 15 minutes. Open <a href="${exampleBase}/settings/developers">Ringup</a>, and run this in the console of the browser. Without <code>types</code> the endpoint gets every type, those of later versions too.</p>
${codeBlock(making, 'javascript')}
<p>The answer has the <code>secret</code>, <code>whsec_…</code>, which is not shown again: keep it where your program keeps its key. <code>POST /v1/webhook-endpoints/{id}/test</code>, made in the same way, sends a test of the type <code>webhook.test</code>. The address must be on the public internet. Only under <code>npm start</code> it may be <code>http://localhost:4000</code>.</p></section>
<section class="guide"><h2 id="receive">2. Receive</h2>
${codeBlock(receiver, 'javascript')}
<p>There are packages of the same name for Python, Go, Ruby, Java and others. What arrives:</p>
${codeBlock(payload, 'json')}
<p><code>request</code> is as in <a href="${home}/objects#RequestRow">a list of requests</a>, and <code>customer</code> as in <a href="${home}/objects#CustomerRow">a list of customers</a>: the object that the event is about, as it is when we send; null for any other. The whole is below ${webhookLimits.webhookPayloadBytesMax / 1_000} kB: of a larger one <code>details</code> and in the end the object are left out, so read it by its <code>id</code>.</p></section>
<section class="guide"><h2 id="rules">3. Four rules</h2><ol>
<li><b>Verify and store, answer 204, and work afterwards.</b> We wait ${webhookLimits.webhookCallTimeoutMs / second} s for the whole answer.</li>
<li><b>Skip what you have.</b> An event may come twice, always with the same <code>webhook-id</code>.</li>
<li><b>Mind the order.</b> Events may overtake each other. Keep the state with the highest <code>data.sequence</code> of each object.</li>
<li><b>Ask for a rest</b> with 429 or 503 and <code>Retry-After</code>: the endpoint gets one of up to an hour. With 410 you turn it off.</li>
</ol></section>
<section class="guide"><h2 id="again">When it does not arrive</h2>
<p>Each delivery is tried ${webhookPausesMs.length + 1} times in ${hours} hours: at once, then after ${pauses}, each a tenth earlier or later. An endpoint gets ${webhookLimits.webhookCallsAtOnceMax} calls at once, and one at a time while it fails; no endpoint waits for another. After ${webhookLimits.webhookNoticeAfterMs / day} days of nothing but failures owners and managers are told, after ${webhookLimits.webhookOffAfterMs / day} the endpoint is turned off.</p>
<ul><li><a href="${calls}#listWebhookDeliveries">List the deliveries</a> that failed, and <a href="${calls}#readWebhookDelivery">read what your server answered</a>.</li>
<li><a href="${calls}#resendWebhookDelivery">Send one again</a>, or <a href="${calls}#replayWebhooks">those of a time</a>.</li>
<li>A program that lost its data reads on from the last number that it has: <a href="${calls}#listEvents">the list of events</a> has the same ones.</li></ul></section>
<section class="guide"><h2 id="secret">Replace a secret</h2>
<p><code>POST /v1/webhook-endpoints/{id}/rotate</code>, made as in the first step, answers with a new secret. Both sign for a day, or for <code>overlapSeconds</code>, and a receiver that knows one of them takes the call. A receiver that should hold no secret verifies the <code>v1a</code> signatures (Ed25519) with the <code>publicKey</code> of <a href="${calls}#listWebhookEndpoints">the endpoint</a>.</p></section>`
