/** What is asked of a kind: the latest so many, those with a text in them, those of an account. */
export type StateQuery = {
  /** Undefined gives all. */
  last: number | undefined
  /** Lower case. */
  text: string | undefined
  /** '' is the platform. */
  account: string | undefined
  /** Only the one of that id. */
  id: string | undefined
}
