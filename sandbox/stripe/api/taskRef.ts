/**
 * The subject of a planned task: an object of an account ('' is the platform), and any other data.
 */
export type TaskRef = { account: string; id: string; more: string }

/** Writes a ref in the form that the clock stores; `more` must not contain a colon. */
export function writeRef(account: string, id: string, more = ''): string {
  return `${account}:${id}:${more}`
}

/** Reads a ref that `writeRef` wrote. */
export function readRef(ref: string): TaskRef {
  const [account = '', id = '', more = ''] = ref.split(':')
  return { account, id, more }
}
