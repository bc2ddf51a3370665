import { isOlder } from './apiVersions.ts'
import type { Fields, VersionChange } from './versionChange.ts'

/** Older callers wrote the list that newer ones can only filter. */
const writtenMethodTypes: VersionChange = {
  since: '2026-09-30.endive',
  source:
    'https://docs.stripe.com/changelog/endive/2026-09-30/removes-the-payment-method-types-parameter-from-payment-intents-and-setup-intents',
  renamedParam: {
    calls: [
      'payment_intents.confirm',
      'payment_intents.create',
      'payment_intents.update',
      'setup_intents.create',
      'setup_intents.update',
    ],
    older: 'payment_method_types',
    newest: 'allowed_payment_method_types',
  },
  objects: { payment_intent: showWrittenTypes, setup_intent: showWrittenTypes },
  previousAttributes: {
    payment_intent: showPreviousTypes,
    setup_intent: showPreviousTypes,
  },
}

function showWrittenTypes(intent: Fields): Fields {
  const { allowed_payment_method_types: written, payment_method_types: computed } = intent
  return { ...intent, payment_method_types: written ?? computed }
}

function showPreviousTypes(previous: Fields): Fields {
  const { allowed_payment_method_types: written } = previous
  return written === undefined
    ? previous
    : { ...previous, payment_method_types: written ?? ['card'] }
}

/** An invoice may have several payments, so a payment no longer names one. */
const invoiceOfPayment: VersionChange = {
  since: '2025-03-31.basil',
  source:
    'https://docs.stripe.com/changelog/basil/2025-03-31/add-support-for-multiple-partial-payments-on-invoices',
  removedExpansions: { charge: ['invoice'], payment_intent: ['invoice'] },
  objects: { charge: addInvoice, payment_intent: addInvoice },
}

function addInvoice(payment: Fields): Fields {
  return { ...payment, invoice: null }
}

/** Coupons moved from customers to subscriptions. */
const couponOfCustomer: VersionChange = {
  since: '2025-03-31.basil',
  source: 'https://docs.stripe.com/changelog/basil',
  removedParams: {
    calls: ['customers.create', 'customers.update'],
    names: ['coupon', 'promotion_code'],
  },
}

/**
 * Every breaking change to the sandbox's objects and parameters since the oldest version that it
 * answers in, newest first. The types of the SDKs of each release since then show no other: see
 * docs/decisions/056-versions.md.
 */
export const versionChanges: readonly VersionChange[] = [
  writtenMethodTypes,
  invoiceOfPayment,
  couponOfCustomer,
]

/** Returns the changes that a caller of a version does not know, newest first. */
export function changesAfter(version: string): readonly VersionChange[] {
  return versionChanges.filter(({ since }) => isOlder(version, since))
}
