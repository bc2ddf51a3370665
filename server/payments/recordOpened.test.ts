import { beforeAll, expect, test } from 'vitest'
import type { RequestView } from '#rules/shapes/request.ts'
import { ask, readRequest, stranger } from '../../tests/support/callers.ts'
import { openBusiness } from '../../tests/support/openApp.ts'

let request: RequestView
const { app, caller } = await openBusiness()
beforeAll(async () => {
  request = await ask(caller)
})

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/**
 * The user agents as they were observed: https://github.com/monperrus/crawler-user-agents, and for
 * iMessage https://peter.upfold.org.uk/blog/2019/02.
 */
const bots: Record<string, string> = {
  iMessage:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_11_1) AppleWebKit/601.2.4 (KHTML, like Gecko) Version/9.0.1 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  Applebot:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
  WhatsApp: 'WhatsApp/2.23.20.0 A',
  // Signal fetches previews under WhatsApp's name.
  Signal: 'WhatsApp/2',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Slack: 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  Telegram: 'TelegramBot (like TwitterBot)',
  Twitter: 'Twitterbot/1.0',
  LinkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  Discord: 'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  Googlebot:
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Google Safety': 'Google-Safety',
  Bing: 'Mozilla/5.0 (Windows NT 6.1; WOW64) AppleWebKit/534+ (KHTML, like Gecko) BingPreview/1.0b',
  'Skype and Teams':
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com',
  Snapchat:
    'Mozilla/5.0 (compatible; Snap URL Preview Service; bot; snapchat; https://developers.snap.com/robots)',
}

const pathOf = () => new URL(request.payLink ?? '').pathname

async function expectUnopened(): Promise<void> {
  const { openedAt, timeline } = await readRequest(caller, request.id)
  expect(openedAt).toBeNull()
  expect(timeline.map((entry) => entry.type)).not.toContain('request.opened')
}

test.each(Object.entries(bots))(
  'a robot that fetches previews or scans links opens nothing, not even by running the script: %s',
  async (_name, agent) => {
    for (const method of ['GET', 'HEAD'])
      for (const path of ['', '/receipt', '/status', '/opened']) {
        const answer = await fetch(app.url + pathOf() + path, {
          method,
          headers: { 'user-agent': agent },
        })
        expect([200, 404]).toContain(answer.status)
      }
    const posted = await stranger(app).call('POST', `${pathOf()}/opened`, undefined, {
      'user-agent': agent,
    })
    expect(posted.status).toBe(204)
    await expectUnopened()
  },
)

test.each([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
])('a page that is fetched ahead of time is not opened: %o', async (headers) => {
  const someone = { 'user-agent': safari, ...(headers as Record<string, string>) }
  await stranger(app).call('GET', pathOf(), undefined, someone)
  await stranger(app).call('POST', `${pathOf()}/opened`, undefined, someone)
  await expectUnopened()
})

test('no GET counts as opening the page, not even that of a person', async () => {
  for (const path of ['', '/receipt', '/status', '/opened', '/new-link'])
    await stranger(app).call('GET', pathOf() + path, undefined, { 'user-agent': safari })
  await expectUnopened()
})

test('a person’s script records the opening once, however often it reports it', async () => {
  const open = () =>
    stranger(app).call('POST', `${pathOf()}/opened`, undefined, { 'user-agent': safari })
  const answers = await Promise.all(Array.from({ length: 10 }, open))
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 204))
  const { openedAt, timeline } = await readRequest(caller, request.id)
  expect(openedAt).not.toBeNull()
  expect(timeline.filter((entry) => entry.type === 'request.opened')).toHaveLength(1)
})
