import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { CardPage } from './CardPage.tsx'
import { DeferredPage } from './DeferredPage.tsx'
import { IntentPage } from './IntentPage.tsx'
import { ReturnPage } from './ReturnPage.tsx'

/** Somebody else's shop: the provider's own libraries, unmodified, as its documentation says. */
const pages: Record<string, (props: { stripe: Promise<Stripe | null> }) => React.ReactNode> = {
  '/payment': IntentPage,
  '/setup': IntentPage,
  '/deferred': DeferredPage,
  '/card': CardPage,
  '/split': CardPage,
  '/return': ReturnPage,
}

const stripe = loadStripe(document.documentElement.dataset['key'] ?? '')
const Page = pages[location.pathname]
const root = document.querySelector('#root')
if (Page && root) {
  createRoot(root).render(
    <StrictMode>
      <Page stripe={stripe} />
    </StrictMode>,
  )
}
