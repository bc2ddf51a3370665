import type { PayPageView } from '#rules/shapes/payPage.ts'

/** A payer's view of a request that can be paid and to which nothing has happened. */
export const openView: PayPageView = {
  phase: 'open',
  business: { name: 'Harbour Cycles', phone: '+442079460123', logo: null },
  number: 1042,
  whatFor: 'Repair',
  details: null,
  lines: null,
  amountMinor: 8500,
  currency: 'EUR',
  dueOn: null,
  verifyCode: '7KM4-QX2D',
  paid: null,
  refunds: [],
  decline: null,
  needsAction: false,
  pausedUntil: null,
  phoneEnding: null,
  textsGoOn: null,
}
