import { limits } from '#rules/limits.ts'
import { codeBlock } from '../markup.ts'
import { errorPage } from '../pages.ts'

const hours = limits.idempotencyKeyLifeMs / 3_600_000

/** The guide about calls whose answer was lost. */
export const idempotency = `<p class="lead">How to ask once, also when the line breaks.</p>
<section class="guide"><p>A call can succeed although you never see its answer. Sent again without care it would ask your customer for the money twice. So give each write an <code>Idempotency-Key</code>: a word of your own for the one thing that you mean.</p>
${codeBlock('Idempotency-Key: booking-1042', 'http')}
<ul>
<li>Make it from your own record, such as <code>booking-1042</code> or <code>booking-1042-remind-2</code>, so that it is the same after your program has started anew. A random one helps only as long as you keep it.</li>
<li>It has 1 to ${limits.idempotencyKeyCharactersMax} visible ASCII characters, and belongs to your business: two programs of one business must not use the same.</li>
<li>Within ${hours} hours the same call with the same key does nothing more. It is answered with the same object, as it is by then.</li>
<li>Another call with the same key is refused with <a href="${errorPage}#idempotency_key_reused"><code>idempotency_key_reused</code></a>.</li>
<li>While the first call still runs, the second is refused with <a href="${errorPage}#idempotency_in_flight"><code>idempotency_in_flight</code></a>. Wait for the seconds in <code>Retry-After</code>, then send it again.</li>
<li>A call that was refused has changed nothing, and its key is free: correct the call and send it with the same key.</li>
</ul></section>
<section class="guide"><h2 id="again">When to send a call again</h2>
<table><thead><tr><th scope="col">What came</th><th scope="col">What to do</th></tr></thead><tbody>
<tr><td>No answer, or the line broke</td><td>Send it again with the same key</td></tr>
<tr><td><code>429</code> or <code>503</code></td><td>Wait for the seconds in <code>Retry-After</code>, then send it again with the same key</td></tr>
<tr><td><code>500</code></td><td>Send it again with the same key, at growing intervals</td></tr>
<tr><td><code>409</code></td><td>Read the object: its state does not allow the call</td></tr>
<tr><td>Any other <code>4xx</code></td><td>Do not send it again as it is: its <code>code</code> says what to correct</td></tr>
</tbody></table>
<p>Wait a little longer before each try, with a random part, and give up after a few: 1, 2, 4 and 8 seconds are a good beginning.</p></section>`
