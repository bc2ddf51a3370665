/** The ways in which a forged webhook is wrong. */
export const stripeForgeries = [
  'wrong_secret',
  'altered_body',
  'old_timestamp',
  'missing_signature',
] as const
export type Forgery = (typeof stripeForgeries)[number]
