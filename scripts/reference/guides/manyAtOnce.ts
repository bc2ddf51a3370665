import { limits } from '#rules/limits.ts'
import { exampleBase } from '../../contract/composeContract.ts'
import { codeBlock } from '../markup.ts'
import { errorPage, home } from '../pages.ts'

const rowsMax = limits.importRowsMax.toLocaleString('en')
const days = limits.importRowsKeptMs / 86_400_000
const calls = `${home}/many-requests`

/** The guide about making many requests in one call. */
export const manyAtOnce = `<p class="lead">Ask up to ${rowsMax} customers for money in one call, and see first what would become of it.</p>
<section class="guide"><p>Send the requests as <code>rows</code>, each with the fields of <a href="${home}/requests#createRequest"><code>POST /v1/requests</code></a> except <code>lines</code>, or as the text of a CSV file. Begin with a dry run: it writes no request and no customer, and texts nobody.</p>
${codeBlock(
  [
    `curl ${exampleBase}/v1/request-imports \\`,
    '  -H "Authorization: Bearer $RINGUP_KEY" \\',
    '  -H "Idempotency-Key: invoices-december-check" \\',
    '  -H "Content-Type: application/json" \\',
    '  -d \'{ "dryRun": true, "csv": "phone,amount,whatFor\\n+44 7400 123456,85.00,Boiler service\\n" }\'',
  ].join('\n'),
  'shell',
)}
<ol>
<li>The answer <code>202</code> has the <code>id</code>. <a href="${calls}#readRequestImport">Read it</a> until its status is <code>checked</code>.</li>
<li><a href="${calls}#listRequestImportRows">List the rows that failed</a>: each has the fields as you sent them, and the <code>code</code>, the field and the sentence with which <code>POST /v1/requests</code> would have answered.</li>
<li><a href="${calls}#startRequestImport">Start it</a>, and the good rows are made. Correct the others, and send them in another call.</li>
</ol>
<p>Without <code>dryRun</code> the requests are made at once. In both ways a row that fails stops no other.</p></section>
<section class="guide"><h2 id="file">The file</h2><ul>
<li>The first row names the fields: <code>phone</code>, <code>whatFor</code> and all others of <code>POST /v1/requests</code>, except <code>lines</code>: a row is one amount. Usual words do as well, such as “Mobile number”, “Purpose” or “Due date”. A heading that is not known is refused, because it may be a misspelt one.</li>
<li><code>amount</code> is written as people write it: <code>85</code>, <code>85.00</code>, <code>85,00</code> or <code>1,234.50</code>. <code>amountMinor</code> is in minor units: <code>8500</code>. A file has one of the two.</li>
<li>An empty cell is a field that is left out. In <code>reminderPlan</code>, <code>none</code> means no plan.</li>
<li>Comma, semicolon, tab and bar are recognised. Rows are numbered as a spreadsheet numbers them.</li>
</ul></section>
<section class="guide"><h2 id="rules">What to know</h2><ul>
<li>Each row is made once: the same call with the same <a href="${home}/idempotency">Idempotency-Key</a> starts nothing new, and an interrupted import goes on by itself where it was.</li>
<li>Rows that are alike are all made: the later one names the earlier in <code>repeats</code>, and a dry run shows it in time. Give each row your own <code>reference</code>, and the second one with it fails with <a href="${errorPage}#reference_taken"><code>reference_taken</code></a>, also when the file is sent twice.</li>
<li>The texts leave in their turn, after those that somebody waits for.</li>
<li>Your <a href="${home}/webhooks">webhooks</a> hear of each request, and of the end by <code>request_import.ended</code>.</li>
<li><a href="${calls}#stopRequestImport">Stop</a> it at any time: what was made stays, and what waits can be started again. It stops by itself when its key is revoked.</li>
<li>A body has at most ${limits.importBytesMax / 1_048_576} MB. The rows are deleted after ${days} days, those of all but the newest ${limits.importsKeptMax} imports earlier, and those of a customer who is erased at once.</li>
</ul></section>`
