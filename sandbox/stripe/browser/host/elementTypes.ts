import type { Words } from '../words/en.ts'
import { checkExpressOptions } from './checkExpressOptions.ts'

/** The differences between the elements, as seen from the app's page. */
export type ElementType = {
  /** The page of its frame, under the name that the real one has. */
  page: string
  title: keyof Words
  /** The height of the frame's content before it has measured itself, in pixels. */
  firstHeightPx: (options: Record<string, unknown>) => number
  /** True for a bare field, styled by `style` and `classes`, with no room around it. */
  isField: boolean
  /** @throws {Error} an IntegrationError for options that cannot be used */
  checkOptions?: (options: Record<string, unknown>) => void
}

/** The elements that the sandbox has. */
export const elementTypes: Readonly<Record<string, ElementType>> = {
  payment: {
    page: 'elements-inner-payment.html',
    title: 'framePayment',
    firstHeightPx: paymentHeightPx,
    isField: false,
  },
  expressCheckout: {
    page: 'elements-inner-express-checkout.html',
    title: 'frameExpress',
    // Nothing is there until the browser has said which wallets it has.
    firstHeightPx: () => 0,
    isField: false,
    checkOptions: checkExpressOptions,
  },
  card: cardField('frameCard'),
  cardNumber: cardField('frameNumber'),
  cardExpiry: cardField('frameExpiry'),
  cardCvc: cardField('frameCvc'),
  address: {
    page: 'elements-inner-address.html',
    title: 'frameAddress',
    firstHeightPx: () => 488,
    isField: false,
  },
  linkAuthentication: {
    page: 'elements-inner-link-authentication.html',
    title: 'frameEmail',
    firstHeightPx: () => 72,
    isField: false,
  },
}

function cardField(title: keyof Words): ElementType {
  // One line of 16 px text, 1.2 times its size, as the real one opens.
  return { page: 'elements-inner-card.html', title, firstHeightPx: () => 19.2, isField: true }
}

/**
 * Returns the height of three rows of fields, plus the header of an accordion unless tabs are
 * requested.
 */
function paymentHeightPx({ layout }: Record<string, unknown>): number {
  const type = typeof layout === 'object' && layout !== null ? Reflect.get(layout, 'type') : layout
  return type === 'tabs' ? 238 : 300
}
