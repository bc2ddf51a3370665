/** What came of a code that somebody checked; all that the page may say of it. */
export type VerifyOutcome =
  | {
      kind: 'genuine'
      /** `phoneText` is the number as people write it. */
      business: { name: string; phone: string | null; phoneText: string | null }
      /** The last two digits of the number that the text went to. */
      digits: string
      /** How the link in the text must begin. */
      address: string
      /** Whether there is nothing to pay any more. */
      ended: boolean
    }
  | { kind: 'unknown' }
  | { kind: 'malformed' }
  | { kind: 'limited' }
