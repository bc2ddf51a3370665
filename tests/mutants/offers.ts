import type { Mutant } from './mutant.ts'

/** Bugs in what is offered under a customer's text. */
export const offersMutants: readonly Mutant[] = [
  {
    id: 'offers-dismissed-stays',
    file: 'customers/listMessages.ts',
    find: "return direction === 'inbound' && offerDismissedAt === null",
    replace: "return direction === 'inbound'",
    breaks: 'An offer that a member dismissed is gone for all.',
    tests: ['dismissOffer.test.ts'],
  },
  {
    id: 'offers-own-words',
    file: 'customers/listMessages.ts',
    find: "return direction === 'inbound' && offerDismissedAt === null",
    replace: 'return offerDismissedAt === null || direction === null',
    breaks: 'Words of the business itself are offered nothing.',
    tests: ['dismissOffer.test.ts'],
  },
  {
    id: 'offers-dismissed-twice',
    file: 'customers/dismissOffer.ts',
    find: "    .where('offerDismissedAt', 'is', null)\n",
    replace: '',
    breaks: 'An offer is dismissed once.',
    tests: ['dismissOffer.test.ts'],
  },
  {
    id: 'offers-sent-text',
    file: 'customers/dismissOffer.ts',
    find: "    .where('id', '=', id)\n    .where('direction', '=', 'inbound')\n    .executeTakeFirst()",
    replace: "    .where('id', '=', id)\n    .executeTakeFirst()",
    breaks: 'A text that the business sent has no offer to dismiss.',
    tests: ['dismissOffer.test.ts'],
  },
  {
    id: 'offers-denied',
    file: 'rules/readOffer.ts',
    find: 'return !claim.unlessBefore?.test(clause.slice(0, found.index + found[0].length))',
    replace: 'return true',
    breaks: 'Money that is denied, asked about or promised is not money that came.',
    tests: ['readOffer.test.ts'],
  },
  {
    id: 'offers-returned',
    file: 'rules/readOffer.ts',
    find: 'if (claim.unlessAnywhere?.test(whole)) return false',
    replace: '',
    breaks: 'A transfer that came back is no payment.',
    tests: ['readOffer.test.ts'],
  },
]
