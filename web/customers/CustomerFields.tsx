import type { ComponentProps, ReactNode } from 'react'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { LanguageField } from '#web/ui/LanguageField.tsx'
import { Field, inputClass, TextField } from '#web/ui/TextField.tsx'
import { TimeZoneField } from '#web/ui/TimeZoneField.tsx'
import { say } from '#web/words/say.ts'
import type { CustomerDraft } from './customerDraft.ts'

type CustomerFieldsProps = {
  draft: CustomerDraft
  errors: FieldErrors
  /** Leads to who has the number already; below it. */
  taken: ReactNode
  /** The IANA zones that the number suggests, where none was set by hand. */
  likelyZones: readonly string[]
  confirm: ComponentProps<typeof PhoneField>['confirm']
  /** `keepErrors`: the errors of the changed part still hold. */
  onChange: (changed: Partial<CustomerDraft>, keepErrors?: boolean) => void
}

/** The fields of everything that can be changed about a customer. */
export function CustomerFields(props: CustomerFieldsProps) {
  const { draft, errors, taken, likelyZones, confirm, onChange } = props
  const { business } = useDesk()
  return (
    <>
      <TextField
        label={say('customers.name')}
        name="name"
        optional
        autoFocus
        autoComplete="off"
        value={draft.name}
        error={errors['name']}
        onChange={({ target }) => onChange({ name: target.value }, !errors['name'])}
      />
      <PhoneField
        value={draft.phone}
        error={errors['phone']}
        suggested={[business.country]}
        confirm={confirm}
        onChange={(phone, sameNumber) => {
          // Another number needs a confirmation of its own.
          if (sameNumber) onChange({ phone }, true)
          else onChange({ phone, confirmPhone: false })
        }}
      />
      {taken}
      <TimeZoneField
        label={say('customers.timeZone')}
        hint={say('customers.timeZoneHint')}
        value={draft.timeZone}
        likely={likelyZones}
        otherwise={say('customers.byNumber')}
        error={errors['timeZone']}
        onChange={(timeZone) => onChange({ timeZone }, !errors['timeZone'])}
      />
      <LanguageField
        label={say('customers.language')}
        hint={say('customers.languageHint')}
        value={draft.language}
        otherwise={say('customers.byNumber')}
        error={errors['language']}
        onChange={(language) => onChange({ language }, !errors['language'])}
      />
      <Field
        label={say('customers.note')}
        optional
        hint={say('customers.noteHint')}
        error={errors['note']}
      >
        {(wiring) => (
          <textarea
            {...wiring}
            name="note"
            rows={3}
            className={inputClass}
            value={draft.note}
            onChange={({ target }) => onChange({ note: target.value }, !errors['note'])}
          />
        )}
      </Field>
    </>
  )
}
