import { barColours } from '#rules/barColours.ts'
import { limits } from '#rules/limits.ts'
import { readPhone } from '#rules/phone.ts'
import type { PayPageProvider, PayPageView } from '#rules/shapes/payPage.ts'
import type {
  GoneReason,
  Letterhead,
  PageLanguage,
  RenderedPage,
} from '#rules/shapes/payRenderer.ts'
import type { VerifyOutcome } from '#rules/shapes/verifyPage.ts'
import { pickWords } from '#rules/words/catalogs.ts'
import { languageOf, languages } from '#rules/words/languages.ts'
import type { PageLoads } from '#server/http/pageHeaders.ts'
import { readPayBuild } from './readPayBuild.ts'
import { starter, starterHash, templateId } from './starter.ts'

/**
 * A whole HTML document, and what it loads: send it with `pageHeaders`. It starts with `start` and ends
 * with `end`, as others in the same language do.
 */
export type PayDocument = { html: string; start: string; end: string; loads: PageLoads }

/**
 * Renders the payer's page in the phase of `view`, complete before any script has run.
 * @param page `token` is the link's secret; `provider` names the card provider's browser script;
 *   `locale` (BCP 47) is the page's language; `asked` tells whether its address asks for that language.
 * @throws when the page has not been built.
 */
export function payDocument(page: {
  token: string
  view: PayPageView
  provider: PayPageProvider
  locale: string
  asked: boolean
}): PayDocument {
  const { locale, asked, ...rest } = page
  const rendered = build().renderer.renderPayPage({
    ...rest,
    phoneText: formatPhone(page.view),
    language: languageFor(locale, payParts, asked),
  })
  return composeDocument(rendered, locale, new URL(page.provider.scriptUrl))
}

/**
 * Renders the receipt of a paid request, or, until it is paid, a link to the request.
 * @throws when the page has not been built.
 */
export function receiptDocument(page: {
  token: string
  view: PayPageView
  letterhead: Letterhead
  locale: string
  asked: boolean
}): PayDocument {
  const { locale, asked, ...rest } = page
  const rendered = build().renderer.renderReceipt({
    ...rest,
    phoneText: formatPhone(page.view),
    language: languageFor(locale, receiptParts, asked),
  })
  return composeDocument(rendered, locale, null)
}

/**
 * Renders the page for a link that leads nowhere, which says nothing about what may have been there.
 * @throws when the page has not been built.
 */
export function unknownLinkDocument(locale: string, why: GoneReason): PayDocument {
  const language = languageFor(locale, goneParts, false)
  const documents = goneDocuments[why]
  let document = documents.get(language)
  if (!document) {
    document = composeDocument(build().renderer.renderGone({ language, why }), locale, null)
    documents.set(language, document)
  }
  return document
}

/** Rendered once per language: the page is the same for all, and guessers of links get it again and again. */
const goneDocuments: Record<GoneReason, WeakMap<PageLanguage, PayDocument>> = {
  unknown: new WeakMap(),
  cut: new WeakMap(),
}

/**
 * Renders the page that replaces a payer's page when that cannot be read at the moment.
 * @param page `locale` (BCP 47) is the page's language; `address` is where to try again; `soon` tells
 *   whether the browser does so by itself, `pays` whether someone may be paying there.
 * @throws when the page has not been built.
 */
export function awayDocument(page: {
  locale: string
  address: string
  soon: boolean
  pays: boolean
}): PayDocument {
  const { locale, ...rest } = page
  const language = languageFor(locale, awayParts, false)
  return composeDocument(build().renderer.renderAway({ language, ...rest }), locale, null)
}

/**
 * Renders the page that checks a code from a text, with the outcome of a check. It has no script.
 * @param page `language` (BCP 47) is the page's language; `typed` is the content of the field.
 * @throws when the page has not been built.
 */
export function verifyDocument(page: {
  language: string
  outcome: VerifyOutcome | null
  typed: string
}): PayDocument {
  const { outcome, typed } = page
  const language = languageFor(page.language, verifyParts, true)
  const rendered = build().renderer.renderVerify({ language, outcome, typed })
  return composeDocument(rendered, page.language, null)
}

// Each page carries the words that it may need, and no others: at 400 kbps a kilobyte takes 20 ms.
const payParts = 'page asked card note decline state newLink facts receipt texts'.split(' ')
const receiptParts = 'page asked facts receipt'.split(' ')
const goneParts = ['page', 'gone', 'asked']
const awayParts = ['page', 'away']
const verifyParts = ['page', 'verify']

const pageLanguages = new Map<string, PageLanguage>()

function languageFor(locale: string, parts: readonly string[], asked: boolean): PageLanguage {
  const key = [locale, asked, ...parts].join(' ')
  const known = pageLanguages.get(key)
  if (known) return known
  if (pageLanguages.size >= limits.pageLanguagesKeptMax) pageLanguages.clear()
  const language = { locale, words: pickWords(locale, parts), asked }
  pageLanguages.set(key, language)
  return language
}

let loaded: ReturnType<typeof readPayBuild> | undefined

function build() {
  loaded ??= readPayBuild()
  return loaded
}

/** Formatted numbers: parsing one takes half as long as rendering the page. */
const phoneTexts = new Map<string, string | null>()

function formatPhone({ business: { phone } }: PayPageView): string | null {
  if (!phone) return null
  const known = phoneTexts.get(phone)
  if (known !== undefined) return known
  if (phoneTexts.size >= limits.phoneTextsKeptMax) phoneTexts.clear()
  const text = readPhone(phone).international
  phoneTexts.set(phone, text)
  return text
}

function composeDocument(
  page: RenderedPage,
  locale: string,
  providerScript: URL | null,
): PayDocument {
  const { scriptPath, style, styleHash } = build()
  // The provider wants its script on the page from the start; a page on which nothing can be paid any
  // more does without.
  const payable = !['paid', 'canceled', 'expired', 'replaced'].includes(
    page.state?.view.phase ?? 'canceled',
  )
  const start = `<!doctype html>
<html lang="${escapeText(locale)}" dir="${languages[languageOf(locale)].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="format-detection" content="telephone=no">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${barColours.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${barColours.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${icon}">
<style>${style}</style>
${page.state ? writeScripts(payable ? providerScript : null) : ''}
`
  const [ownState, sharedState] = writeState(page.state)
  const own = `<title>${escapeText(page.title)}</title>
<meta name="description" content="${escapeText(page.preview)}">
<meta property="og:type" content="website">
<meta property="og:title" content="${escapeText(page.title)}">
<meta property="og:description" content="${escapeText(page.preview)}">
</head>
<body>
<div id="${page.elements.root}">${page.markup}</div>
<script type="application/json" id="${page.elements.state}">${ownState}`
  const end = `${sharedState}</script>
</body>
</html>
`
  return {
    html: start + own + end,
    start,
    end,
    loads: {
      provider: providerScript,
      scriptPath: page.state ? scriptPath : null,
      starterHash: page.state ? starterHash : null,
      styleHash,
    },
  }
}

/** Writes the tags of the provider's script and of ours, which start after the first frame. */
function writeScripts(provider: URL | null): string {
  const { scriptPath, scriptIntegrity } = build()
  return `<template id="${templateId}">
${provider ? `<script async src="${escapeText(provider.href)}"></script>` : ''}
<script type="module" src="${scriptPath}" integrity="${scriptIntegrity}"></script>
</template>
<script>${starter}</script>`
}

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#0b7a4b" ' +
    'stroke-width="2" stroke-linecap="round" stroke-linejoin="round">' +
    '<path d="M5.5 15.5a6.5 6.5 0 0 1 13 0zM4.5 18.5h15M12 9V6.5M10.5 6h3"/></svg>',
)}`

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEntities[character] as string)
}

/** Writes the page's state as JSON: the part of this page alone, and the words that other pages share. */
function writeState(state: RenderedPage['state']): [own: string, shared: string] {
  if (!state) return ['null', '']
  const { language, ...own } = state
  let words = languageTexts.get(language)
  if (!words) {
    words = escapeJson(language)
    languageTexts.set(language, words)
  }
  return [`${escapeJson(own).slice(0, -1)},"language":`, `${words}}`]
}

const languageTexts = new WeakMap<PageLanguage, string>()

/** Writes JSON that can neither end the script element around it nor open a comment there. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
