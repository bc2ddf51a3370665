import type { Store } from '../../store.ts'
import type { StateQuery } from './stateQuery.ts'

export type StoredObject = { account: string; body: string; hidden: string }

/** How many of the newest objects a search for a text goes through. */
const searchedMax = 10_000
const everything = -1

/**
 * Returns the latest objects of a kind over all accounts, oldest first. Their rows are found in the
 * index, account by account, so that only the objects in the answer are read.
 */
export function latestObjects(store: Store, kind: string, query: StateQuery): StoredObject[] {
  const { last = everything, text, account, id } = query
  if (id !== undefined) {
    const sql = 'select account, body, hidden from stripe_object where id = ? and object = ?'
    return store.all<StoredObject>(sql, id, kind)
  }
  const candidates = text === undefined ? last : searchedMax
  return store
    .all<StoredObject>(
      `with recursive owner (account) as (
         select min(account) from stripe_object where object = ?1 and (?2 is null or account = ?2)
         union all
         select (select min(account) from stripe_object where object = ?1 and account > owner.account
                 and ?2 is null)
         from owner where owner.account is not null
       ), candidate (seq) as (
         select stripe_object.seq from owner join stripe_object on stripe_object.seq in (
           select seq from stripe_object where object = ?1 and account = owner.account
           order by seq desc limit ?3)
         order by 1 desc limit ?3
       )
       select account, body, hidden from candidate join stripe_object using (seq)
       where ?4 is null or instr(lower(body), ?4) > 0
       order by seq desc limit ?5`,
      kind,
      account ?? null,
      candidates,
      text ?? null,
      last,
    )
    .reverse()
}

/** Counts the objects of each kind, by the kind's own name. */
export function countObjects(store: Store): Map<string, number> {
  const rows = store.all<{ object: string; count: number }>(
    'select object, count(*) as count from stripe_object group by object',
  )
  return new Map(rows.map(({ object, count }) => [object, count]))
}
