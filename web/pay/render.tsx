import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PayPageProvider, PayPageView } from '#rules/shapes/payPage.ts'
import { Mark } from './Mark.tsx'
import { Outcome } from './Outcome.tsx'
import { PayPage } from './PayPage.tsx'
import { type PayPageState, pageElements } from './pageState.ts'
import { Receipt } from './Receipt.tsx'
import { words } from './words.ts'

/** One rendered screen: its title, the line of a link preview, its body, and the body's state. */
type RenderedPage = {
  title: string
  preview: string
  markup: string
  elements: typeof pageElements
  state: PayPageState | null
}

/**
 * Renders the payer's page in the phase that `view` is in.
 * @param phoneText the business's number as people write it; null when it gave none.
 */
export function renderPayPage(page: {
  token: string
  view: PayPageView
  provider: PayPageProvider
  phoneText: string | null
}): RenderedPage {
  const state: PayPageState = { screen: 'pay', ...page }
  const { name } = page.view.business
  return rendered(
    page.view.phase === 'paid' ? words.paidTitle(name) : words.pageTitle(name),
    <PayPage state={state} />,
    state,
  )
}

/** Renders the receipt, or, as long as nothing was paid, the way to the request. */
export function renderReceipt(page: {
  token: string
  view: PayPageView
  phoneText: string | null
}): RenderedPage {
  const state: PayPageState = { screen: 'receipt', ...page }
  return rendered(words.receiptTitle(page.view.business.name), <Receipt state={state} />, state)
}

/** Renders what stands at a link that leads nowhere. */
export function renderGone(): RenderedPage {
  const screen = (
    <main className="page">
      <div className="action">
        <Outcome kind="unknown" words={words.unknown} alone />
      </div>
      <footer>
        <Mark />
        {words.madeWith}
      </footer>
    </main>
  )
  return { ...rendered(words.unknownTitle, screen, null), preview: words.unknownPreview }
}

function rendered(
  title: string,
  screen: React.JSX.Element,
  state: PayPageState | null,
): RenderedPage {
  const markup = renderToString(<StrictMode>{screen}</StrictMode>)
  return { title, preview: words.preview, markup, elements: pageElements, state }
}
