import { auditLimits } from '#rules/auditLimits.ts'
import { type EventType, eventTypes } from '#rules/eventTypes.ts'
import { findCustomers } from '#server/customers/findCustomers.ts'
import type { Tx } from '#server/database/transaction.ts'

/** The types, members and subjects that the words of a search lead to. */
export type FoundByWords = {
  types: EventType[]
  members: string[]
  /** Ids of requests and customers. */
  subjects: string[]
  /** True if there are more requests or customers. */
  truncated: boolean
}

/**
 * Finds what words may mean in the audit log: the number of a request, a customer and their requests, a member, or
 * types of events. Only this looks at words; the history is then read by ids and types.
 * @param shown the types that the words match on the caller's screen
 */
export async function findByWords(
  tx: Tx,
  businessId: string,
  words: string,
  shown: readonly EventType[],
): Promise<FoundByWords> {
  const members = await findMembers(tx, businessId, words)
  const number = /^#?(\d{1,9})$/.exec(words)?.[1]
  const byNumber = number ? await findRequest(tx, businessId, Number(number)) : []
  const people = await findPeople(tx, businessId, words)
  return {
    types: [...new Set([...shown, ...findTypes(words)])],
    members,
    subjects: [...byNumber, ...people.subjects],
    truncated: people.truncated,
  }
}

const toWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s._]+/)
    .filter(Boolean)

/** Finds the types in whose names every word begins a word: "customer eras" is customer.erased. */
function findTypes(words: string): EventType[] {
  const typed = toWords(words)
  return eventTypes.filter((type) => {
    const parts = toWords(type)
    return typed.every((word) => parts.some((part) => part.startsWith(word)))
  })
}

async function findMembers(tx: Tx, businessId: string, words: string): Promise<string[]> {
  const members = await tx
    .selectFrom('member as m')
    .innerJoin('appUser as u', 'u.id', 'm.userId')
    .select(['u.id', 'u.name'])
    .where('m.businessId', '=', businessId)
    .where('u.name', 'is not', null)
    .execute()
  const typed = toWords(words)
  return members
    .filter(({ name }) => {
      const parts = toWords(name ?? '')
      return typed.every((word) => parts.some((part) => part.startsWith(word)))
    })
    .map(({ id }) => id)
    .slice(0, auditLimits.foundMembersMax)
}

async function findRequest(tx: Tx, businessId: string, number: number): Promise<string[]> {
  const request = await tx
    .selectFrom('request')
    .select('id')
    .where('businessId', '=', businessId)
    .where('number', '=', number)
    .executeTakeFirst()
  return request ? [request.id] : []
}

/** Finds customers by name or number, and their newest requests. */
async function findPeople(
  tx: Tx,
  businessId: string,
  words: string,
): Promise<{ subjects: string[]; truncated: boolean }> {
  const found = await findCustomers(tx, businessId, words)
  const customers = found.ids.slice(0, auditLimits.foundCustomersMax)
  if (customers.length === 0) return { subjects: [], truncated: found.truncated }
  const requests = await tx
    .selectFrom('request')
    .select('id')
    .where('businessId', '=', businessId)
    .where('customerId', 'in', customers)
    .orderBy('id', 'desc')
    .limit(auditLimits.foundRequestsMax + 1)
    .execute()
  const ids = requests.slice(0, auditLimits.foundRequestsMax).map(({ id }) => id)
  return {
    subjects: [...customers, ...ids],
    truncated:
      found.truncated || found.ids.length > customers.length || requests.length > ids.length,
  }
}
