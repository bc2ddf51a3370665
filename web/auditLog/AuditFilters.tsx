import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type AuditGroup, auditGroups } from '#rules/auditGroups.ts'
import { keysQuery } from '#web/keys/keysQuery.ts'
import { useSmallScreen } from '#web/phone/picker/useSmallScreen.ts'
import { membersQuery } from '#web/requests/membersQuery.ts'
import { paths } from '#web/staff/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/DateField.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { Field } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import type { AuditChange, AuditSearch } from './readAuditSearch.ts'

type AuditFiltersProps = {
  search: AuditSearch
  onChange: (change: AuditChange) => void
}

/** The filters of the audit log, by member, by kind of event and by days; on a phone behind one button. */
export function AuditFilters(props: AuditFiltersProps) {
  if (useSmallScreen()) return <Folded {...props} />
  return (
    <div className="grid basis-full grid-cols-2 gap-3 lg:grid-cols-4">
      <Fields {...props} />
    </div>
  )
}

function Folded(props: AuditFiltersProps) {
  const [isOpen, setOpen] = useState(false)
  const first = useRef<HTMLDivElement>(null)
  const { member, group, from, to } = props.search
  const chosen = [member, group, from, to].filter(Boolean).length
  return (
    <>
      <Button
        aria-label={
          chosen > 0 ? say('requests.filterChosen', { count: chosen }) : say('requests.filters')
        }
        className="w-11 shrink-0 px-0"
        onClick={() => setOpen(true)}
      >
        <IconAdjustmentsHorizontal aria-hidden size={18} stroke={1.75} />
        {chosen > 0 && (
          <span
            aria-hidden
            className="absolute -end-1.5 -top-1.5 flex h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1 text-small text-on-accent tabular-nums"
          >
            {chosen}
          </span>
        )}
      </Button>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={say('requests.filters')}
        initialFocus={first}
      >
        {/* A field that gets the focus brings the keyboard up, over half of the sheet. */}
        <div
          ref={first}
          tabIndex={-1}
          className="mb-4 flex scroll-mt-4 flex-col gap-4 outline-none"
        >
          <Fields {...props} />
        </div>
        <FormFoot>
          <Button look="primary" onClick={() => setOpen(false)}>
            {say('requests.done')}
          </Button>
        </FormFoot>
      </Sheet>
    </>
  )
}

/** A link that takes all conditions away; none where there are none. */
export function ClearSearch({ search }: { search: AuditSearch }) {
  if (Object.keys(search).length === 0) return null
  return (
    <Link
      to={paths.auditLogSettings}
      className="-my-2.5 flex min-h-11 items-center rounded-base font-medium text-ink underline"
    >
      {say('audit.clear')}
    </Link>
  )
}

function Fields({ search, onChange }: AuditFiltersProps) {
  const members = useQuery(membersQuery).data?.data ?? []
  const keys = useQuery(keysQuery).data?.data ?? []
  return (
    <>
      <Field label={say('audit.member')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={search.member ?? ''}
            onChange={({ target }) => onChange({ member: target.value || undefined })}
          >
            <option value="">{say('audit.everybody')}</option>
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
          </Select>
        )}
      </Field>
      <Field label={say('audit.group')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={search.group ?? ''}
            onChange={({ target }) =>
              onChange({ group: (target.value || undefined) as AuditGroup | undefined })
            }
          >
            <option value="">{say('audit.everything')}</option>
            {auditGroups.map((group) => (
              <option key={group} value={group}>
                {say(`audit.group.${group}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
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
    </>
  )
}
