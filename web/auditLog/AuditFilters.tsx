import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { type AuditGroup, auditGroups } from '#rules/auditGroups.ts'
import { keysQuery } from '#web/keys/keysQuery.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { paths } from '#web/staff/paths.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { say } from '#web/words/say.ts'
import type { AuditChange, AuditSearch } from './readAuditSearch.ts'

type AuditFiltersProps = {
  search: AuditSearch
  onChange: (change: AuditChange) => void
}

/** The filters of the audit log: by member, by kind of event, and by days. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const members = useQuery(membersQuery).data?.data ?? []
  const keys = useQuery(keysQuery).data?.data ?? []
  return (
    <div className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Choice
        label={say('audit.member')}
        all={say('audit.everybody')}
        value={search.member ?? ''}
        onChoose={(member) => onChange({ member: member || undefined })}
      >
        {members.map(({ id, name, phone, leftAt }) => {
          const known = name ?? phone.phoneInternational
          return (
            <option key={id} value={id}>
              {leftAt ? say('audit.left', { name: known }) : known}
            </option>
          )
        })}
        {keys.map(({ id, name }) => (
          <option key={id} value={id}>
            {say('audit.byKey', { name })}
          </option>
        ))}
      </Choice>
      <Choice
        label={say('audit.group')}
        all={say('audit.everything')}
        value={search.group ?? ''}
        onChoose={(group) => onChange({ group: (group || undefined) as AuditGroup | undefined })}
      >
        {auditGroups.map((group) => (
          <option key={group} value={group}>
            {say(`audit.group.${group}`)}
          </option>
        ))}
      </Choice>
      <DateField
        label={say('audit.from')}
        value={search.from ?? ''}
        onChange={(from) => onChange({ from: from || undefined })}
      />
      <DateField
        label={say('audit.to')}
        value={search.to ?? ''}
        onChange={(to) => onChange({ to: to || undefined })}
      />
      {Object.keys(search).length > 0 && (
        <Link
          to={paths.auditLogSettings}
          className="col-span-full flex min-h-11 items-center justify-self-start rounded-base font-medium text-ink underline"
        >
          {say('audit.clear')}
        </Link>
      )}
    </div>
  )
}

type ChoiceProps = {
  label: string
  /** The words of no choice. */
  all: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

function Choice({ label, all, value, onChoose, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <Select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{all}</option>
        {children}
      </Select>
    </div>
  )
}
