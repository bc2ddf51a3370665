import type { Setback } from './followPayment.ts'

/** A title and the sentence that says what to do. */
export type Words = { title: string; next: string }

/** Every word on the payer's page: whole sentences, so that each can be translated as it stands. */
export const words = {
  pageTitle: (business: string) => `Payment request from ${business}`,
  paidTitle: (business: string) => `Paid · ${business}`,
  receiptTitle: (business: string) => `Receipt from ${business}`,
  unknownTitle: 'Link not found',
  preview: 'Open to see what it is for and to pay by card.',
  unknownPreview: 'This link does not lead to a payment request.',

  request: (number: number) => `Request ${number}`,
  due: (date: string) => `Due ${date}`,
  details: 'Details',
  payByCard: 'Pay by card',
  pay: (amount: string) => `Pay ${amount}`,
  paying: (amount: string) => `Paying ${amount}…`,
  trust: (business: string) =>
    `Your card details go straight to the card provider, encrypted. ${business} never sees them.`,
  loadingCard: 'Loading the card form',
  slow: 'This takes longer than usual. Load the page again if nothing happens.',
  call: (business: string) => `Call ${business}`,
  contact: (business: string) => `Contact ${business} the way you usually do.`,
  again: 'Try again',
  madeWith: 'Ringup',

  offline: {
    title: 'You are not connected',
    next: 'What you typed is kept. Pay when the connection is back.',
  },
  late: {
    title: 'This takes longer than usual',
    next: 'Your card was accepted. There is no need to pay again: this page changes by itself.',
  },
  blocked: {
    title: 'The card form could not be loaded',
    next: 'Check your connection, turn off content blockers for this page, and try again.',
  },
  noScript: {
    title: 'JavaScript is off',
    next: 'Turn it on in your browser and load this page again. Cards can be taken in no other way.',
  },

  underWay: {
    title: 'Your payment is being processed',
    next: 'There is no need to pay again. This page changes by itself when it is through.',
  },
  canceled: (business: string): Words => ({
    title: 'This request was canceled',
    next: `There is nothing to pay. If you think that is a mistake, contact ${business}.`,
  }),
  expired: (business: string): Words => ({
    title: 'This link has expired',
    next: `Nothing was charged. Ask ${business} for a new link.`,
  }),
  paused: (business: string): Words => ({
    title: 'Paused after several declined cards',
    next: `Nothing was charged. Try again in an hour, or ask ${business} about another way to pay.`,
  }),
  unknown: {
    title: 'This link leads nowhere',
    next: 'It may be incomplete. Tap the link in the text once more, or ask the business that sent it.',
  },
  noReceipt: {
    title: 'There is no receipt yet',
    next: 'It is here as soon as the request is paid.',
  },
  toRequest: 'Go to the request',

  paid: 'Paid',
  paidTo: (business: string) => `${business} has your payment.`,
  receipt: 'Receipt',
  receiptNumber: 'Receipt number',
  amount: 'Amount',
  date: 'Date',
  card: 'Card',
  cardEnding: (brand: string, last4: string) => `${brand} •••• ${last4}`,
  cardSpoken: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  someCard: 'Card',
  whatFor: 'For',
  paidAt: 'Paid to',
  viewReceipt: 'View receipt',
  print: 'Print or save as PDF',
} as const

/** What is said beside the card; never that a card is lost, stolen or suspected. */
export const setbackWords: Record<Setback, Words> = {
  check_details: {
    title: 'Check the card details',
    next: 'The number, expiry date or security code was not accepted. Nothing was charged. Correct it and pay again.',
  },
  other_card: {
    title: 'This card was declined',
    next: 'Nothing was charged. Try another card, or ask your bank why.',
  },
  not_enough_money: {
    title: 'Not enough money on this card',
    next: 'Nothing was charged. Use another card, or top this one up.',
  },
  ask_bank: {
    title: 'Your bank did not allow this payment',
    next: 'Nothing was charged. Call the number on the back of your card, or use another card.',
  },
  authenticate: {
    title: 'Your bank could not confirm that it is you',
    next: 'Nothing was charged. Pay again and finish the check of your bank, or use another card.',
  },
  try_again: {
    title: 'The payment did not go through',
    next: 'Nothing was charged. Wait a moment and pay again.',
  },
  not_started: {
    title: 'The payment could not be started',
    next: 'Nothing was charged. Try again in a minute.',
  },
  not_arrived: {
    title: 'No payment has arrived',
    next: 'You can pay again; you will not be charged twice.',
  },
}
