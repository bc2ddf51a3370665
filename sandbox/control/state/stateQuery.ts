/**
 * The filters on a kind: only the latest so many, only those that contain a text, only those of an
 * account.
 */
export type StateQuery = {
  /** How many of the latest; undefined for all. */
  last: number | undefined
  /** A text that must appear, in lower case. */
  text: string | undefined
  /** '' is the platform. */
  account: string | undefined
  /** The id of the only one to list. */
  id: string | undefined
}
