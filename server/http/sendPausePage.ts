import type { FastifyReply, FastifyRequest } from 'fastify'
import { sayIn } from '#rules/words/catalogs.ts'
import { chooseLocale } from '#rules/words/chooseLocale.ts'
import { languageOf, languages } from '#rules/words/languages.ts'

/**
 * Sends a browser a short page that asks it to come back later. A client that guesses links gets it again
 * and again, so it is built once per language and is tiny.
 */
export function sendPausePage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  pauseSeconds: number,
): FastifyReply {
  const accepted = headers['accept-language'] ?? null
  const locale = chooseLocale({ ...unknownVisitor, accepted })
  return reply
    .status(429)
    .headers({ 'retry-after': String(pauseSeconds), 'x-robots-tag': 'noindex, nofollow' })
    .type('text/html; charset=utf-8')
    .send(pageFor(languageOf(locale)))
}

const unknownVisitor = { asked: null, chosen: null, phoneCountry: null, businessCountry: '' }

type Language = ReturnType<typeof languageOf>

const pages = new Map<Language, string>()

function pageFor(language: Language): string {
  const known = pages.get(language)
  if (known) return known
  const say = sayIn(language)
  const page = `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${say('away.title')}</title>
<h1>${say('away.title')}</h1>
<p>${say('verify.limited.next')}</p>
`
  pages.set(language, page)
  return page
}
