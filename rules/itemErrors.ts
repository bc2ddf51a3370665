/** The errors of the price list and of the lines of a request: part of the closed catalogue. */
export const itemErrors = {
  item_name_invalid: {
    status: 422,
    title: 'Check the name',
    detail: 'Use 1 to 60 characters on one line, without links.',
  },
  item_name_taken: {
    status: 409,
    title: 'This name is taken',
    detail: 'Another item in your price list has this name. Choose another one.',
  },
  too_many_items: {
    status: 409,
    title: 'Your price list is full',
    detail: 'It holds 200 items. Delete one you don’t use.',
  },
  lines_invalid: {
    status: 422,
    title: 'Check the lines',
    detail: 'Use 1 to 20 lines, each with a quantity from 1 to 999.',
  },
  amount_not_total: {
    status: 422,
    title: 'Not the total of the lines',
    detail: 'Change the lines, or remove them to ask for one amount.',
  },
} as const
