import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PayPageProvider, PayPageView } from '#rules/shapes/payPage.ts'
import type { VerifyOutcome } from '#rules/shapes/verifyPage.ts'
import { Footer } from './Footer.tsx'
import { Outcome } from './Outcome.tsx'
import { PayPage } from './PayPage.tsx'
import { type PayPageState, pageElements } from './pageState.ts'
import { Receipt } from './Receipt.tsx'
import { type PageLanguage, type Speech, SpeechContext, speechOf } from './speech.ts'
import { Verify, verifyTitle } from './Verify.tsx'

/**
 * One rendered screen: its title, the description for link previews, its body, and the body's
 * state.
 */
type RenderedPage = {
  title: string
  preview: string
  markup: string
  elements: typeof pageElements
  state: PayPageState | null
}

/**
 * Renders the payer's page in the phase that `view` is in.
 * @param page `phoneText` is the business's number as people write it; null when it gave none.
 */
export function renderPayPage(page: {
  token: string
  view: PayPageView
  provider: PayPageProvider
  phoneText: string | null
  language: PageLanguage
}): RenderedPage {
  const state: PayPageState = { screen: 'pay', ...page }
  const speech = speechOf(page.language)
  const business = page.view.business.name
  const title = page.view.phase === 'paid' ? 'page.titlePaid' : 'page.title'
  return renderScreen(speech, speech.say(title, { business }), <PayPage state={state} />, state)
}

/** Renders the receipt, or, while nothing has been paid, a link to the request. */
export function renderReceipt(page: {
  token: string
  view: PayPageView
  phoneText: string | null
  language: PageLanguage
}): RenderedPage {
  const state: PayPageState = { screen: 'receipt', ...page }
  const speech = speechOf(page.language)
  const title = speech.say('receipt.title', { business: page.view.business.name })
  return renderScreen(speech, title, <Receipt state={state} />, state)
}

/** Renders the page of a link that leads nowhere. */
export function renderGone({ language }: { language: PageLanguage }): RenderedPage {
  const speech = speechOf(language)
  const { say } = speech
  const screen = (
    <main className="page">
      <div className="action">
        <Outcome
          kind="unknown"
          words={{ title: say('state.unknown.title'), next: say('state.unknown.next') }}
          alone
        />
      </div>
      <Footer token={null} />
    </main>
  )
  return {
    ...renderScreen(speech, say('page.titleGone'), screen, null),
    preview: say('page.previewGone'),
  }
}

/**
 * Renders the replacement for a page that cannot be loaded at the moment.
 * @param page `address` is where to try again, `soon` whether the page retries by itself, `pays`
 *   whether someone may be paying on the page that is missing.
 */
export function renderAway(page: {
  language: PageLanguage
  address: string
  soon: boolean
  pays: boolean
}): RenderedPage {
  const speech = speechOf(page.language)
  const { say } = speech
  const title = say('away.title')
  const next = say(page.soon ? 'away.soon' : 'away.later')
  const screen = (
    <main className="page">
      <div className="action">
        <Outcome kind="away" words={{ title, next }} alone>
          {page.pays && <p>{say('away.paid')}</p>}
          <a className="button quiet" href={page.address}>
            {say('page.again')}
          </a>
        </Outcome>
      </div>
      <Footer token={null} />
    </main>
  )
  return { ...renderScreen(speech, title, screen, null), preview: next }
}

/** Renders the page that checks codes, with the result of the code that was checked. */
export function renderVerify(page: {
  language: PageLanguage
  outcome: VerifyOutcome | null
  typed: string
}): RenderedPage {
  const { language, outcome, typed } = page
  const speech = speechOf(language)
  const screen = <Verify outcome={outcome} typed={typed} />
  const title = verifyTitle(outcome, speech)
  return { ...renderScreen(speech, title, screen, null), preview: speech.say('verify.lead') }
}

function renderScreen(
  speech: Speech,
  title: string,
  screen: React.JSX.Element,
  state: PayPageState | null,
): RenderedPage {
  const markup = renderToString(
    <StrictMode>
      <SpeechContext value={speech}>{screen}</SpeechContext>
    </StrictMode>,
  )
  return { title, preview: speech.say('page.preview'), markup, elements: pageElements, state }
}
