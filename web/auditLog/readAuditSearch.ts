import { type AuditGroup, auditGroups } from '#rules/auditGroups.ts'
import { readQuery } from '#web/staff/readQuery.ts'

// Without the shapes of the API: this loads with every screen.
const day = /^(19|2[01])\d\d-\d\d-\d\d$/
const forms = {
  member: /^(usr|key)_\w{26}$/,
  subject: /^(req|cus|usr|bus|key)_\w{26}$/,
  from: day,
  to: day,
}

/** The filter of the audit log as its address holds it. */
export type AuditSearch = {
  q?: string
  member?: string
  group?: AuditGroup
  subject?: string
  from?: string
  to?: string
}

/** A change of the filter; undefined takes a condition out. */
export type AuditChange = { [Name in keyof AuditSearch]?: AuditSearch[Name] | undefined }

/** Reads the filter from the address; leaves out what is no filter. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const read: AuditSearch = readQuery(search)
  for (const name of ['member', 'subject', 'from', 'to'] as const) {
    const value = search[name]
    if (typeof value === 'string' && forms[name].test(value)) read[name] = value
  }
  const group = auditGroups.find((one) => one === search['group'])
  return group ? { ...read, group } : read
}
