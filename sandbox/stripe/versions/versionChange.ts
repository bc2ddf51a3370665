/** The fields of an object, in any version. */
export type Fields = Record<string, unknown>

/**
 * One change of the API that breaks older callers. Everything in the sandbox is written for the newest
 * version; a change says how a caller of an older one is understood and answered, as Stripe's own
 * version change modules do (https://stripe.com/blog/api-versioning).
 */
export type VersionChange = {
  /** The first version that has it. */
  since: string
  /** Stripe's page about it. */
  source: `https://docs.stripe.com/changelog/${string}`
  /** A parameter that had another name before, in the calls of these names. */
  renamedParam?: { calls: readonly string[]; older: string; newest: string }
  /** Parameters that were accepted before, and that the sandbox never had. */
  removedParams?: { calls: readonly string[]; names: readonly string[] }
  /** Fields by kind of object that `expand[]` accepted before. */
  removedExpansions?: Readonly<Record<string, readonly string[]>>
  /** Returns an object of a kind as it was before. */
  objects?: Readonly<Record<string, (object: Fields) => Fields>>
  /** Returns the previous attributes of a kind of object as they were before. */
  previousAttributes?: Readonly<Record<string, (previous: Fields) => Fields>>
}
