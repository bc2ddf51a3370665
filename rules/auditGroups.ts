import { type EventType, eventTypes } from './eventTypes.ts'

/** The groups by which the audit log is filtered. */
export const auditGroups = [
  'requests',
  'payments',
  'texts',
  'customers',
  'team',
  'settings',
  'access',
] as const
export type AuditGroup = (typeof auditGroups)[number]

/** The group of each kind of event, which is the part of its type before the dot. */
const groupByKind: Record<string, AuditGroup> = {
  request: 'requests',
  batch: 'requests',
  request_import: 'requests',
  view: 'requests',
  payment: 'payments',
  message: 'texts',
  customer: 'customers',
  thread: 'texts',
  note: 'texts',
  import: 'customers',
  member: 'team',
  business: 'settings',
  snippet: 'settings',
  item: 'settings',
  webhook: 'settings',
  access: 'access',
  push: 'access',
  notifications: 'access',
}

/** Returns the group of an event; what is new and has no group yet is access. */
export function auditGroupOf(type: string): AuditGroup {
  return groupByKind[type.split('.', 1)[0] ?? ''] ?? 'access'
}

/** Lists the types of the events in a group. */
export function typesInGroup(group: AuditGroup): EventType[] {
  return eventTypes.filter((type) => auditGroupOf(type) === group)
}
