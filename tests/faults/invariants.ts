/** The invariants that hold whatever happens; `expectSound` checks them after every fault. */
export const invariants = {
  I1: 'at most one captured payment per request',
  I2: 'never more is refunded than was paid',
  I3: 'our state equals the provider’s within 60 s of recovery',
  I4: 'at most one accepted text per message; what is unknown is resolved by asking',
  I5: 'an acknowledged write survives',
  I6: 'no row crosses a business',
  I7: 'once STOP is committed nothing more is sent',
  I8: 'the queue drains',
  I9: 'no bad input gives a 5xx or ends the process',
  I10: 'no secret and nothing personal in a log',
  I11: 'a request is paid only by money of its own account, currency and sum',
  I12: 'the inbox says what the texts say: the newest, how many are unread, and their words',
} as const
export type Invariant = keyof typeof invariants
