import { type Role, roles } from '#rules/permissions.ts'
import type { AuditEntry, AuditSubject } from '#rules/shapes/auditLog.ts'
import { roleName } from '#web/team/teamQueries.ts'
import { listWords } from '#web/words/listWords.ts'
import { say } from '#web/words/say.ts'
import { nameOfSetting, showSetting } from './showSetting.ts'

/** Returns who did it: a member by name, also one who has left, or the kind of actor. */
export function actorName({ by, actor }: Pick<AuditEntry, 'by' | 'actor'>): string {
  if (!by) return say(`audit.actor.${actor}`)
  if (by.id.startsWith('key_')) return say('audit.byKey', { name: by.name ?? '' })
  if (!by.name) return say(by.isFormer ? 'audit.former' : 'audit.actor.staff')
  return by.isFormer ? say('audit.left', { name: by.name }) : by.name
}

/** Returns the name of an event's subject; null where the event says enough. */
export function subjectName(subject: AuditSubject): string | null {
  switch (subject.kind) {
    case 'request': {
      const number = String(subject.number)
      return subject.customer
        ? say('audit.requestOf', { number, customer: subject.customer })
        : say('audit.request', { number })
    }
    case 'customer':
      if (subject.isErased) return say('audit.erased')
      return subject.name ?? say('audit.customer')
    case 'key':
      return say('audit.byKey', { name: subject.name })
    case 'member':
      return subject.name ?? say('audit.actor.staff')
    default:
      return null
  }
}

/** Returns the lines that the log adds to what the history of a request says: roles, files, settings. */
export function auditDetails({ type, data }: Pick<AuditEntry, 'type' | 'data'>): string[] {
  const { before, after, role, giverBecomes, file, fields } = data
  if (type === 'member.role_changed')
    return [say('audit.role', { before: nameOfRole(before), after: nameOfRole(role) })]
  if (giverBecomes) return [say('audit.giverBecomes', { role: nameOfRole(giverBecomes) })]
  if (type.startsWith('member.') && role) return [say('audit.roleNow', { role: nameOfRole(role) })]
  if (type === 'access.exported') return [say('audit.file', { file: nameOfFile(String(file)) })]
  if (type !== 'business.changed' && type !== 'notifications.changed') return []
  if (!isRecord(before) || !isRecord(after))
    return Array.isArray(fields) ? [say('audit.field', { fields: namesOf(fields) })] : []
  const changed = Object.keys(after)
  const values = changed.map((what) =>
    say('audit.changed', {
      what: nameOfSetting(what),
      before: showSetting(what, before[what]),
      after: showSetting(what, after[what]),
    }),
  )
  const others = (Array.isArray(fields) ? fields : []).filter(
    (field) => !changed.includes(String(field)) && field !== 'quietHours',
  )
  return others.length > 0 ? [...values, say('audit.field', { fields: namesOf(others) })] : values
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nameOfRole(role: unknown): string {
  return roles.includes(role as Role) ? roleName(role as Role) : String(role)
}

function namesOf(fields: unknown[]): string {
  return listWords(fields.map(nameOfSetting))
}

/** Names an exported file by what is in it. */
function nameOfFile(file: string): string {
  if (file.startsWith('bookkeeping-')) return say('insights.books.title')
  switch (file) {
    case 'requests':
      return say('requests.title')
    case 'customers':
    case 'customer':
      return say('customers.title')
    case 'payments':
    case 'texts':
      return say(`request.${file}`)
    case 'audit-log':
      return say('audit.title')
    default:
      return file
  }
}
