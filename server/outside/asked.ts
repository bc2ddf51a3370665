/**
 * The answer of a provider to a question about us: the value, or why it gave none. `refused` carries the
 * provider's own code.
 */
export type Asked<Value> =
  | { kind: 'read'; value: Value }
  | { kind: 'keys_refused' }
  | { kind: 'not_permitted' }
  | { kind: 'refused'; code: string }
  | { kind: 'no_answer' }
