/** The outcome of checking a code; the page may say no more than this. */
export type VerifyOutcome =
  | {
      kind: 'genuine'
      /** `phoneText` is the number as people write it. */
      business: { name: string; phone: string | null; phoneText: string | null }
      /** The last two digits of the number that the text went to. */
      digits: string
      /** How the link in the text must begin. */
      address: string
      /** True if the request no longer asks for payment. */
      ended: boolean
    }
  | { kind: 'unknown' }
  | { kind: 'malformed' }
  | { kind: 'limited' }
