/**
 * The things that staff are offered to do about a text: `paid_by_transfer` for money that its sender says was sent through a bank,
 * `wrong_person` for a text that reached somebody else.
 */
export const offers = ['paid_by_transfer', 'wrong_person'] as const
export type Offer = (typeof offers)[number]
