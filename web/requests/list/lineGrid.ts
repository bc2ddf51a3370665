/**
 * The grid of a line, and of the heads above it. On a phone the name stands over number and what-for, the amount over the
 * status, and neither row takes room from the other; on a desktop each has a column. All are one markup, so that nothing is rendered twice. On a wide screen all
 * columns share the room, so that no gap in a row is wide enough to lose the row.
 */
export const lineGrid =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 pe-4 ' +
  'columns:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_6.75rem_7.5rem_5.5rem] columns:gap-x-3 ' +
  'xl:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_9rem_9rem_7.5rem] xl:gap-x-4 ' +
  'min-[100rem]:grid-cols-[minmax(0,1fr)_minmax(0,28rem)_minmax(9rem,0.4fr)_minmax(9rem,0.4fr)_minmax(7.5rem,0.4fr)]'

/** The room at the start of a line for its box; only members who select rows have boxes. */
export const boxRoom = 'ps-4 md:not-print:ps-12'
