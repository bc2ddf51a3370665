import { apiKeyExpression } from '#rules/apiKey.ts'
import { keyLimits } from '#rules/keyLimits.ts'
import { limits } from '#rules/limits.ts'
import { wireLimits } from '#rules/wireLimits.ts'
import { exampleBase } from '../../contract/composeContract.ts'
import { codeBlock, escapeHtml } from '../markup.ts'
import { errorPage, home } from '../pages.ts'

/** The guide about lists. */
export const lists = `<p class="lead">Every list is read page by page.</p>
<section class="guide"><p>A page has at most <code>limit</code> entries: ${limits.pageRows} unless you say otherwise, and at most ${limits.pageRowsMax}. Give its <code>nextCursor</code> as <code>after</code> to read the next one, until it is null.</p>
${codeBlock(
  [
    'let after: string | null = null',
    'do {',
    `  const url = new URL('${exampleBase}/v1/requests?status=open')`,
    "  if (after) url.searchParams.set('after', after)",
    '  const response = await fetch(url, {',
    '    headers: { Authorization: `Bearer ${process.env.RINGUP_KEY}` },',
    '  })',
    '  const page = await response.json()',
    '  if (!response.ok) throw new Error(page.code)',
    '  for (const request of page.data) console.log(request.id, request.status)',
    '  after = page.nextCursor',
    '} while (after !== null)',
  ].join('\n'),
  'typescript',
)}
<ul><li>A page can be short, even empty, and still have a <code>nextCursor</code>: one page looks at a limited number of rows.</li>
<li>Entries that are made while you read come before the first page; none is shown twice.</li>
<li>A cursor is a word without a meaning: do not take it apart, and do not keep it for long. The one exception is <a href="${home}/events-and-webhooks#listEvents">the list of events</a>, whose <code>after</code> is the number of the last event that you have.</li>
<li><code>truncated</code> says that a search was too wide to look at everything: narrow it.</li></ul></section>
<section class="guide"><h2 id="expand">One object inside another</h2>
<p>An answer has what is needed of other objects in it: a request has its customer's name and number, its payments and its texts. There is no parameter that adds more. Read the other object by its id.</p></section>`

/** The guide about the limits on calls. */
export const limitsOnCalls = `<p class="lead">How many calls a key can make, and how to keep within that.</p>
<section class="guide"><p>A key can make ${keyLimits.callsPerKeyMax} calls a minute, all keys of a business together ${keyLimits.callsByKeysPerBusinessMax.toLocaleString('en')}, and one address ${wireLimits.callsPerAddressMax.toLocaleString('en')}. Each answer says how many are left (<code>r</code>), and in how many seconds the minute is over (<code>t</code>):</p>
${codeBlock('RateLimit-Policy: "key";q=300;w=60, "business";q=1000;w=60\nRateLimit: "key";r=299;t=42, "business";r=999;t=42', 'http')}
<p>One call more is refused with <a href="${errorPage}#key_limit_reached"><code>key_limit_reached</code></a> and <code>429</code>. Wait for the seconds in <code>Retry-After</code>; calls that do not wait are counted too. To act on many requests, use one <a href="${home}/many-requests">call for up to ${limits.batchItemsMax.toLocaleString('en')} of them</a>.</p></section>
<section class="guide"><h2 id="sizes">Sizes</h2><p>A body has at most ${limits.jsonBodyBytesMax / 1_024} KiB, that of <a href="${home}/many-at-once">many requests</a> ${limits.importBytesMax / 1_048_576} MB, the address and the headers at most ${wireLimits.headBytesMax / 1_024} KiB. A business can have ${keyLimits.keysMax} keys.</p></section>`

/** The guide about the sandbox. */
export const sandbox = `<p class="lead">Try everything without real texts and without real money.</p>
<section class="guide"><p>On a fresh copy of Ringup you need nothing but Node:</p>
${codeBlock('npm start', 'shell')}
<p>That starts Ringup at <a href="http://localhost:3000">localhost:3000</a> and the sandbox at <a href="http://127.0.0.1:3001">127.0.0.1:3001</a>: doubles of the card provider and the message provider, and a handset that shows every text. Keys made there begin with <code>ru_test_</code>, and no other installation takes them.</p></section>
<section class="guide"><h2 id="cards">Cards</h2>
<table><thead><tr><th scope="col">Card</th><th scope="col">What happens</th></tr></thead><tbody>
<tr><td><code>4242 4242 4242 4242</code></td><td>It is paid</td></tr>
<tr><td><code>4000 0025 0000 3155</code></td><td>The bank asks the payer to confirm first</td></tr>
<tr><td><code>4000 0000 0000 0002</code></td><td>The card is declined</td></tr>
<tr><td><code>4000 0000 0000 0259</code></td><td>It is paid, and disputed afterwards</td></tr>
</tbody></table><p>Any future date and any three digits. The handset lists more cards, and can lose texts, decline them and move the clock.</p></section>
<section class="guide"><h2 id="test">What to test</h2><ul>
<li>Lose an answer: end the connection after you have sent a request, send it again with the same <a href="${home}/idempotency">Idempotency-Key</a>, and see one request.</li>
<li>Make a <a href="${home}/webhooks">webhook</a> endpoint on <code>localhost</code>, stop your server, and see that the event arrives once it runs again.</li>
<li>Give a landline number, and handle <a href="${errorPage}#phone_needs_confirmation"><code>phone_needs_confirmation</code></a>.</li>
<li>Cancel a request, and let its customer open the link.</li>
<li>Answer STOP on the handset, and handle <a href="${errorPage}#text_opted_out"><code>text_opted_out</code></a>.</li>
<li>Revoke the key, and see that your program reports it instead of going on.</li></ul></section>`

/** The guide about the step from tests to real money. */
export const goingLive = `<p class="lead">Before the first real customer is asked.</p>
<section class="guide"><ol>
<li><b>Make a live key.</b> Keys of an installation with real providers begin with <code>ru_live_</code>. Choose the lowest role that the program needs; <code>POST /v1/api-keys</code>, called while signed in, also takes a list of rights.</li>
<li><b>Name the addresses</b> from which the program calls, if they are fixed: the key works from nowhere else.</li>
<li><b>Keep it secret.</b> In the environment or a vault, never in a repository, an address, a page or an app. Let your scanner look for keys: <code>${escapeHtml(apiKeyExpression.source)}</code></li>
<li><b>Give every write an <a href="${home}/idempotency">Idempotency-Key</a></b> from your own record.</li>
<li><b>Handle errors by their <code>code</code></b>, unknown ones by their status, and keep the <code>requestId</code> in your log.</li>
<li><b>Make a webhook endpoint</b> on a public https address, if your program uses <a href="${home}/webhooks">webhooks</a>. Its secret is not the one of your tests.</li>
<li><b>See that cards are taken</b>: <code>paymentsReady</code> of <a href="${home}/business#readBusiness">the business</a> is true.</li>
<li><b>Ask yourself</b> for the smallest amount, pay it with your own card, and refund it on the screen.</li>
<li><b>Plan the change of the key.</b> Replace it from time to time: the old and the new one both work for a day.</li>
</ol></section>
<section class="guide"><h2 id="leaked">When a key has leaked</h2><ol>
<li>Revoke it under <i>Settings, Developers</i>: every server refuses it from the next call on. Replace it first if the program must go on.</li>
<li>Look at what it did: <i>What it did</i> beside the key, or the <a href="${home}/history">history</a> with its id as <code>member</code>.</li>
<li>Find where it leaked with the expression above, and clean that place too.</li></ol></section>`

/** The guide about changes of the contract. */
export const changes = `<p class="lead">A program that works today works tomorrow.</p>
<section class="guide"><p>The calls change only in ways that break no program. These can come at any time, so your program must live with them:</p>
<ul><li>new calls, new optional fields in bodies, new parameters of lists</li>
<li>new fields in answers, in any order</li>
<li>new values of fields such as <code>status</code>, <code>type</code> and <code>code</code></li>
<li>new errors of a call</li>
<li>other words in <code>title</code> and <code>detail</code>, which are for people</li>
<li>longer ids: keep 255 characters for one</li></ul>
<p>These do not come: a call or a field that goes away, a new required field, another type, a tighter bound, a value that is no longer taken. Each release is compared with the one before by a test.</p>
<p>The whole contract is an <a href="${home}/openapi.json">OpenAPI 3.1 document</a>, from which you can generate a client. Calls that are not in it belong to Ringup's own screens: they need a person who is signed in, and change without notice.</p></section>`
