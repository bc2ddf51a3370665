/** The number that a text of a business goes out from, or that it is to wait for one. */
export type Taken = { from: string } | 'wait'
