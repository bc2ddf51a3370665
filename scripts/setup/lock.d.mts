/** Does something that only one process may do at a time in this project; see lock.mjs. */
export function withLock<Result>(
  root: string,
  name: string,
  action: () => Promise<Result>,
): Promise<Result>
