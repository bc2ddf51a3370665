import type { PayPageProvider, PayPageView } from '#rules/shapes/payPage.ts'
import type { PageLanguage } from './speech.ts'

/**
 * What the server hands to the browser inside the page, and renders from itself, so that both
 * start from the same words. `phoneText` is the business's number as people write it.
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
