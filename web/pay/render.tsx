import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PayPageState, PayRenderer, RenderedPage } from '#rules/shapes/payRenderer.ts'
import { Footer } from './Footer.tsx'
import { Outcome } from './Outcome.tsx'
import { PayPage } from './PayPage.tsx'
import { pageElements } from './pageElements.ts'
import { Receipt } from './Receipt.tsx'
import { type Speech, SpeechContext, speechOf } from './speech.ts'
import { Verify, verifyTitle } from './Verify.tsx'

/** Renders the payer's page. */
export const renderPayPage: PayRenderer['renderPayPage'] = (page) => {
  const state: PayPageState = { screen: 'pay', ...page }
  const speech = speechOf(page.language)
  const business = page.view.business.name
  const title = page.view.phase === 'paid' ? 'page.titlePaid' : 'page.title'
  return renderScreen(speech, speech.say(title, { business }), <PayPage state={state} />, state)
}

/** Renders the receipt, or, while nothing has been paid, a link to the request. */
export const renderReceipt: PayRenderer['renderReceipt'] = (page) => {
  const state: PayPageState = { screen: 'receipt', ...page }
  const speech = speechOf(page.language)
  const title = speech.say('receipt.title', { business: page.view.business.name })
  return renderScreen(speech, title, <Receipt state={state} />, state)
}

/** Renders the page of a link that leads nowhere, with what to do: nobody knows whose it was. */
export const renderGone: PayRenderer['renderGone'] = ({ language, why }) => {
  const speech = speechOf(language)
  const { say } = speech
  const screen = (
    <main className="page">
      <div className="action">
        <Outcome
          kind="unknown"
          words={{ title: say(`gone.${why}.title`), next: say(`gone.${why}.next`) }}
          alone
        >
          <a className="button quiet" href={`/verify?lang=${speech.language}`}>
            {say('asked.codeCheck')}
          </a>
        </Outcome>
      </div>
      <Footer token={null} />
    </main>
  )
  return {
    ...renderScreen(speech, say('page.titleGone'), screen, null),
    preview: say('page.previewGone'),
  }
}

/** Renders the replacement for a page that cannot be loaded at the moment. */
export const renderAway: PayRenderer['renderAway'] = (page) => {
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
export const renderVerify: PayRenderer['renderVerify'] = ({ language, outcome, typed }) => {
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
