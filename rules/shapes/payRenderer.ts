import type { Catalog } from '../words/words.generated.ts'
import type { PayPageProvider, PayPageView } from './payPage.ts'
import type { VerifyOutcome } from './verifyPage.ts'

/**
 * The language of a page: a BCP 47 tag, and the sentences that the page may need. `asked` is true when
 * the address asks for the language (`?lang=`), so that the page's own links keep asking for it.
 */
export type PageLanguage = { locale: string; words: Partial<Catalog>; asked: boolean }

/** A page about one request. `phoneText` is the business's number as people write it. */
type RequestPage = {
  token: string
  view: PayPageView
  phoneText: string | null
  language: PageLanguage
}

/** The facts of a receipt that no other page has: where the business is, under which number it pays taxes, and who its customer is. */
export type Letterhead = {
  /** In lines. */
  address: string | null
  taxNumber: string | null
  customerName: string | null
}

/**
 * The state that the server puts into the page and renders from, so that server and browser start from
 * the same words.
 */
export type PayPageState =
  | (RequestPage & { screen: 'pay'; provider: PayPageProvider })
  | (RequestPage & { screen: 'receipt'; letterhead: Letterhead })

/** Why a link leads nowhere. */
export type GoneReason = 'unknown' | 'cut'

/** One rendered screen. */
export type RenderedPage = {
  title: string
  /** The description for link previews. */
  preview: string
  markup: string
  /** Ids of the elements that the browser's script looks for. */
  elements: { root: string; state: string }
  /** The state that the browser's script starts from; null on a page without a script. */
  state: PayPageState | null
}

/** The exports of `web/pay/render.tsx`, which the server loads as a build product. */
export type PayRenderer = {
  /** Renders the payer's page in the phase that `view` is in. */
  renderPayPage: (page: RequestPage & { provider: PayPageProvider }) => RenderedPage
  /** Renders the receipt, or, while nothing has been paid, a link to the request. */
  renderReceipt: (page: RequestPage & { letterhead: Letterhead }) => RenderedPage
  /** Renders the page of a link that leads nowhere: it is unknown, or a part of it is missing. */
  renderGone: (page: { language: PageLanguage; why: GoneReason }) => RenderedPage
  /**
   * Renders the replacement for a page that cannot be loaded at the moment. `address` is where to try
   * again, `soon` whether the page retries by itself, `pays` whether someone may be paying on the page
   * that is missing.
   */
  renderAway: (page: {
    language: PageLanguage
    address: string
    soon: boolean
    pays: boolean
  }) => RenderedPage
  /** Renders the page that checks codes, with the result of the code that was checked. */
  renderVerify: (page: {
    language: PageLanguage
    outcome: VerifyOutcome | null
    typed: string
  }) => RenderedPage
}
