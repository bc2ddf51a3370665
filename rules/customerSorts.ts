/**
 * The orders of the list of customers: by when they were added, by name, by what they owe, and by the newest text to or
 * from them; each has its reverse.
 */
export const customerSorts = [
  'newest',
  'name',
  'nameReverse',
  'owes',
  'owesReverse',
  'contact',
  'contactReverse',
] as const
export type CustomerSort = (typeof customerSorts)[number]
