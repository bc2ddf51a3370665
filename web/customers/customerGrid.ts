/**
 * The grid of a customer's line, and of the heads above it: two columns on a phone, four on a desktop. On a phone the
 * first is never narrower than the number in it: a mark in the second is cut before that.
 */
export const customerGrid =
  'grid grid-cols-[minmax(min-content,1fr)_minmax(0,auto)] items-center gap-x-4 px-4 ' +
  'columns:grid-cols-[minmax(0,1.3fr)_minmax(0,1.1fr)_9rem_6.5rem] ' +
  'min-[100rem]:grid-cols-[minmax(0,1fr)_minmax(0,24rem)_minmax(9rem,0.5fr)_minmax(6.5rem,0.5fr)]'
