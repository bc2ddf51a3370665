import type { ApiRoute } from '../generate/describeApi.ts'

/** The callers of a route outside the OpenAPI document, and what it does. */
export type RouteWords = { kind: 'page' | 'call'; who: string; what: string }

// A token or a signature authorizes these calls, or nothing needs to: they are not part of the
// public API.
const words: Record<string, RouteWords> = {
  'GET /healthz': call('operators', 'the process answers'),
  'GET /readyz': call('operators', 'the process answers and reaches its database'),
  'GET /v1/openapi.json': call('anyone', 'the OpenAPI document of the calls above'),
  'GET /v1/events/stream': call(
    'members',
    'server-sent events later than `?after=`, and who is writing; resumes from `Last-Event-ID`',
  ),
  'GET /p/:token': page('the pay page in all its states'),
  'GET /p/:token/receipt': page('the receipt, to keep or to print'),
  'GET /p/:token/receipt.pdf': page('the receipt as PDF, A4 or US letter'),
  'GET /p/:token/logo': call('who has the link', "the business's picture"),
  'GET /p': page('what a link without its token leads to: the unknown link'),
  'GET /p/*': page('what a link with something added leads to: the unknown link'),
  'GET /verify': { kind: 'page', who: 'anyone', what: 'where the code of a text is checked' },
  'POST /verify': call('anyone', 'who sent the text with a code, as a page'),
  'POST /page-reports': call("payers' browsers", 'what they refused to run on a page'),
  'GET /p/:token/status': call('who has the link', 'what the pay page shows, as JSON'),
  'POST /p/:token/opened': call('who has the link', 'the page was opened: sent by its script'),
  'POST /p/:token/payment': call('who has the link', 'a payment to confirm: its client secret'),
  'POST /p/:token/language': call('who has the link', 'keeps the language that they chose'),
  'POST /p/:token/texts': call(
    'who has the link',
    'stops the texts of the business, or starts them',
  ),
  'POST /p/:token/new-link': call('who has the link', 'texts a new link to the number on file'),
  'POST /hooks/stripe': call('the card provider', 'webhooks, signed over the exact body'),
  'POST /hooks/twilio/status': call('the message provider', 'what became of a text, signed'),
  'POST /hooks/twilio/inbound': call('the message provider', 'a text from a customer, signed'),
  'GET /docs/api': { kind: 'page', who: 'anyone', what: 'the reference for developers' },
  'GET /docs/api/:file': {
    kind: 'page',
    who: 'anyone',
    what: 'its other pages, the OpenAPI document, style and script',
  },
  'GET /assets/*': call('anyone', 'built files of the staff screens, named by their hash'),
  'GET /sw.js': call('anyone', 'the service worker of the staff screens'),
  'GET /manifest.webmanifest': call('anyone', 'what an installed app is called and looks like'),
  'GET /icons/*': call('anyone', 'pictures of the app for a home screen'),
  'GET /pay-assets/*': call('anyone', 'built files of the pay page, named by their hash'),
}

/**
 * Describes a route that the OpenAPI document leaves out.
 * @throws if it has no words yet: describe a new route above, or add it to the document
 */
export function describeRoute({ method, url }: ApiRoute): RouteWords {
  const found = words[`${method} ${url}`]
  if (!found) throw new Error(`${method} ${url} has no words in scripts/docs/describeRoute.ts`)
  return found
}

function page(what: string): RouteWords {
  return { kind: 'page', who: 'who has the link', what }
}

function call(who: string, what: string): RouteWords {
  return { kind: 'call', who, what }
}
