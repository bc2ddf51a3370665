// Written by npm run generate from rules/words/catalogs; edit those.
import type { Messages } from '@lingui/core'

/** The words that every language must have, with their values. */
export type WordValues = {
  "page.title": { business: string }
  "page.titlePaid": { business: string }
  "page.titleGone": Record<never, never>
  "page.preview": Record<never, never>
  "page.previewGone": Record<never, never>
  "page.language": Record<never, never>
  "page.madeWith": Record<never, never>
  "page.call": { business: string }
  "page.contact": { business: string }
  "page.again": Record<never, never>
  "asked.request": { number: string }
  "asked.due": { date: string }
  "asked.details": Record<never, never>
  "asked.lines": { count: number }
  "asked.each": { price: string; quantity: string }
  "asked.total": Record<never, never>
  "asked.code": { code: string }
  "asked.codeHint": Record<never, never>
  "asked.codeCheck": Record<never, never>
  "card.heading": Record<never, never>
  "card.or": Record<never, never>
  "card.pay": { amount: string }
  "card.paying": { amount: string }
  "card.loading": Record<never, never>
  "card.trust": { business: string }
  "note.offline.title": Record<never, never>
  "note.offline.next": Record<never, never>
  "note.trouble.title": Record<never, never>
  "note.trouble.next": Record<never, never>
  "note.unheard.title": Record<never, never>
  "note.unheard.next": Record<never, never>
  "note.slow.title": Record<never, never>
  "note.slow.next": Record<never, never>
  "note.blocked.title": Record<never, never>
  "note.blocked.next": Record<never, never>
  "note.noScript.title": Record<never, never>
  "note.noScript.next": Record<never, never>
  "note.late.title": Record<never, never>
  "note.late.next": Record<never, never>
  "note.changed.title": Record<never, never>
  "note.changed.next": { amount: string; before: string }
  "decline.check_details.title": Record<never, never>
  "decline.check_details.next": Record<never, never>
  "decline.other_card.title": Record<never, never>
  "decline.other_card.next": Record<never, never>
  "decline.not_enough_money.title": Record<never, never>
  "decline.not_enough_money.next": Record<never, never>
  "decline.ask_bank.title": Record<never, never>
  "decline.ask_bank.next": Record<never, never>
  "decline.authenticate.title": Record<never, never>
  "decline.authenticate.next": Record<never, never>
  "decline.try_again.title": Record<never, never>
  "decline.try_again.next": Record<never, never>
  "decline.not_started.title": Record<never, never>
  "decline.not_started.next": Record<never, never>
  "decline.not_arrived.title": Record<never, never>
  "decline.not_arrived.next": Record<never, never>
  "decline.too_many.title": Record<never, never>
  "decline.too_many.next": Record<never, never>
  "decline.not_by_card.title": Record<never, never>
  "decline.not_by_card.next": Record<never, never>
  "state.processing.title": Record<never, never>
  "state.processing.next": Record<never, never>
  "state.needsAction.title": Record<never, never>
  "state.needsAction.next": Record<never, never>
  "state.needsAction.again": Record<never, never>
  "state.canceled.title": Record<never, never>
  "state.canceled.next": { business: string }
  "state.expired.title": Record<never, never>
  "state.expired.next": { digits: string }
  "state.expired.ask": { business: string }
  "state.replaced.title": Record<never, never>
  "state.replaced.next": { digits: string }
  "state.replaced.ask": { business: string }
  "state.paused.title": Record<never, never>
  "state.paused.next": { business: string; minutes: number }
  "state.paid.title": Record<never, never>
  "state.paid.next": { business: string }
  "state.refunded.title": Record<never, never>
  "state.refunded.next": { amount: string; business: string }
  "state.partlyRefunded.title": Record<never, never>
  "state.partlyRefunded.next": { amount: string; business: string; total: string }
  "gone.unknown.title": Record<never, never>
  "gone.unknown.next": Record<never, never>
  "gone.cut.title": Record<never, never>
  "gone.cut.next": Record<never, never>
  "away.title": Record<never, never>
  "away.soon": Record<never, never>
  "away.later": Record<never, never>
  "away.paid": Record<never, never>
  "newLink.send": Record<never, never>
  "newLink.sending": Record<never, never>
  "newLink.sent.title": Record<never, never>
  "newLink.sent.next": { digits: string }
  "newLink.limited.title": Record<never, never>
  "newLink.limited.next": { business: string; digits: string }
  "newLink.failed.title": Record<never, never>
  "newLink.failed.next": { business: string }
  "facts.receiptNumber": Record<never, never>
  "facts.amount": Record<never, never>
  "facts.date": Record<never, never>
  "facts.card": Record<never, never>
  "facts.cardEnding": { brand: string; last4: string }
  "facts.cardSpoken": { brand: string; last4: string }
  "facts.someCard": Record<never, never>
  "facts.refundedOn": { date: string }
  "facts.remains": Record<never, never>
  "receipt.title": { business: string }
  "receipt.heading": Record<never, never>
  "receipt.view": Record<never, never>
  "receipt.download": Record<never, never>
  "receipt.share": Record<never, never>
  "receipt.none.title": Record<never, never>
  "receipt.none.next": Record<never, never>
  "receipt.toRequest": Record<never, never>
  "receipt.whatFor": Record<never, never>
  "receipt.quantity": Record<never, never>
  "receipt.priceEach": Record<never, never>
  "receipt.customer": Record<never, never>
  "receipt.address": Record<never, never>
  "receipt.taxNumber": Record<never, never>
  "receipt.total": Record<never, never>
  "receipt.page": { page: string; pages: string }
  "verify.pageTitle": Record<never, never>
  "verify.title": Record<never, never>
  "verify.lead": Record<never, never>
  "verify.code": Record<never, never>
  "verify.check": Record<never, never>
  "verify.example": { example: string }
  "verify.malformed": { example: string }
  "verify.genuine.title": { business: string }
  "verify.genuine.next": { address: string; digits: string }
  "verify.ended": Record<never, never>
  "verify.unknown.title": Record<never, never>
  "verify.unknown.next": Record<never, never>
  "verify.limited.title": Record<never, never>
  "verify.limited.next": Record<never, never>
  "texts.stop": { business: string }
  "texts.stopped": { business: string }
  "texts.start": Record<never, never>
  "text.request": { amount: string; business: string; code: string; link: string; whatFor: string }
  "text.requestLinkFirst": { amount: string; business: string; code: string; link: string; whatFor: string }
  "text.requestWithoutWhatFor": { amount: string; business: string; code: string; link: string }
  "text.reminder": { amount: string; business: string; code: string; link: string; whatFor: string }
  "text.reminderLinkFirst": { amount: string; business: string; code: string; link: string; whatFor: string }
  "text.reminderLast": { amount: string; business: string; code: string; link: string; whatFor: string }
  "text.reminderLastLinkFirst": { amount: string; business: string; code: string; link: string; whatFor: string }
  "text.reminderSum": { business: string; count: number; total: string }
  "text.reminderMixed": { business: string; count: number }
  "text.reminderLine": { amount: string; code: string; link: string }
  "text.stop.reply": Record<never, never>
  "text.stop.page": Record<never, never>
  "text.invitation": { business: string; link: string }
  "text.receipt": { amount: string; business: string; link: string; number: string }
  "text.refund": { amount: string; business: string; link: string; number: string }
  "text.whose": Record<never, never>
  "needs.identity": Record<never, never>
  "needs.document": Record<never, never>
  "needs.business": Record<never, never>
  "needs.bank": Record<never, never>
  "needs.tax": Record<never, never>
  "needs.website": Record<never, never>
  "needs.terms": Record<never, never>
  "needs.other": Record<never, never>
  "plans.usual": Record<never, never>
  "push.about": { amount: string; name: string }
  "push.declined": Record<never, never>
  "push.inquiry": Record<never, never>
  "push.disputed": Record<never, never>
  "push.fraud": Record<never, never>
  "push.replied": { name: string }
  "push.replied.unnamed": Record<never, never>
  "push.openToRead": Record<never, never>
  "push.mentioned": Record<never, never>
  "push.mentioned.about": { name: string }
  "push.notDelivered": Record<never, never>
  "push.notDelivered.to": { name: string }
  "push.openToSeeWhy": Record<never, never>
  "push.newDevice": Record<never, never>
  "push.newDevice.next": { device: string }
  "push.newDevice.device": { browser: string; system: string }
  "push.newDevice.unknown": Record<never, never>
  "push.passkeyAdded": Record<never, never>
  "push.passkeyAdded.next": Record<never, never>
  "push.passkeyEnds": Record<never, never>
  "push.passkeyEnds.next": Record<never, never>
  "push.passkeyCopied": Record<never, never>
  "push.passkeyCopied.next": Record<never, never>
  "push.webhookFails": Record<never, never>
  "push.webhookFails.next": Record<never, never>
  "push.webhookEnded": Record<never, never>
  "push.webhookEnded.next": Record<never, never>
  "push.recoveryUsed": Record<never, never>
  "push.recoveryUsed.next": Record<never, never>
  "push.numberMoves": Record<never, never>
  "push.numberMoves.next": { hours: number; phoneEnd: string }
}

export type WordKey = keyof WordValues

/** All words of one language, compiled. */
export type Catalog = Record<WordKey, Messages[string]>
