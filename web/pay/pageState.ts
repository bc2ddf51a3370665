import type { PayPageProvider, PayPageView } from '#rules/shapes/payPage.ts'
import type { PageLanguage } from './speech.ts'

/**
 * The state that the server renders the page from and embeds in it for the browser, so that both
 * render the same. `phoneText` is the business's number as people write it.
 */
export type PayPageState =
  | {
      screen: 'pay'
      token: string
      view: PayPageView
      provider: PayPageProvider
      phoneText: string | null
      language: PageLanguage
    }
  | {
      screen: 'receipt'
      token: string
      view: PayPageView
      phoneText: string | null
      language: PageLanguage
    }

/** The element that holds the rendered page, and the one that holds its state as JSON. */
export const pageElements = { root: 'page', state: 'page-state' } as const
