import { exampleBase } from '../../contract/composeContract.ts'
import { codeBlock } from '../markup.ts'
import { errorPage, home } from '../pages.ts'

/** The first guide: from nothing to a paid request. */
export const firstRequest = `<p class="lead">Five minutes, and a terminal with curl.</p>
<section class="guide"><h2 id="key">1. Make a key</h2>
<p>Sign in at <a href="${exampleBase}/settings/developers">${exampleBase}</a> as an owner or a manager, and make a key under <b>Settings, Developers</b>. Give each program a key of its own, with the lowest role that it needs. The key is shown once: keep it where your program keeps its secrets, never in a page or an app that others can read.</p>
${codeBlock('export RINGUP_KEY=ru_test_…', 'shell')}</section>
<section class="guide"><h2 id="try">2. See that it works</h2>
${codeBlock(`curl ${exampleBase}/v1/business \\\n  -H "Authorization: Bearer $RINGUP_KEY"`, 'curl')}
<p>The answer is the business of the key. With <code>key_invalid</code> the key was not copied whole.</p></section>
<section class="guide"><h2 id="ask">3. Ask for money</h2>
${codeBlock(
  [
    `curl ${exampleBase}/v1/requests \\`,
    '  -H "Authorization: Bearer $RINGUP_KEY" \\',
    "  -H 'Content-Type: application/json' \\",
    "  -H 'Idempotency-Key: booking-1042' \\",
    `  -d '{"phone": "+44 7400 123456", "amountMinor": 8500, "whatFor": "Boiler service"}'`,
  ].join('\n'),
  'curl',
)}
<p><code>amountMinor</code> is in minor units: 8500 is 85.00. The number can have any form in which people write it. The answer is the request, with its <code>id</code> and its <code>payLink</code>; the text is on its way. The <a href="${home}/idempotency">Idempotency-Key</a> makes it safe to send the call again.</p></section>
<section class="guide"><h2 id="pay">4. Pay it</h2>
<p>With a test key nothing is real. On your own machine the text appears on the handset of the sandbox, at <a href="http://127.0.0.1:3001">127.0.0.1:3001</a>. Open its link, and pay with the card <code>4242 4242 4242 4242</code>, any future date and any three digits.</p></section>
<section class="guide"><h2 id="read">5. Read that it is paid</h2>
${codeBlock(`curl ${exampleBase}/v1/requests/req_… \\\n  -H "Authorization: Bearer $RINGUP_KEY"`, 'curl')}
<p><code>status</code> is <code>paid</code>, and <code>paidAt</code> says since when. That is the one sign that the money has come in: a customer who says that they have paid may have been declined. To follow many requests, let <a href="${home}/webhooks">a webhook</a> tell you, or list those with <code>status=paid</code> and <code>dates=paid</code>.</p></section>
<section class="guide"><h2 id="next">Where to go on</h2>
<ul><li><a href="${home}/requests">All calls about requests</a></li><li><a href="${home}/idempotency">What to do when no answer came</a></li><li><a href="${home}/webhooks">Hear of what happens by webhook</a></li><li><a href="${errorPage}">Every error, and what to do</a></li><li>From JavaScript: <code>@ringup/client</code>, in the folder <code>sdk</code> of the sources, has a method for each call, waits and tries again under the same key, and verifies webhooks</li><li><a href="${home}/going-live">Going live</a></li></ul></section>`
