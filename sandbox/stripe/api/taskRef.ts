/** What a planned task is about: an object of an account ('' is the platform), and what else it needs. */
export type TaskRef = { account: string; id: string; more: string }

/** Writes a ref, as the clock keeps it; `more` must have no colon. */
export function writeRef(account: string, id: string, more = ''): string {
  return `${account}:${id}:${more}`
}

/** Reads what `writeRef` wrote. */
export function readRef(ref: string): TaskRef {
  const [account = '', id = '', more = ''] = ref.split(':')
  return { account, id, more }
}
