import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { currencies, typedDecimalsOf } from '#rules/money.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import { useDesk } from '#web/staff/useDesk.ts'
import { CompactSelect } from '#web/ui/CompactSelect.tsx'
import { namedCurrencies } from '#web/ui/countries.ts'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { Field, inputClass, TextField } from '#web/ui/TextField.tsx'
import type { RequestDraft } from './checkRequest.ts'

type RequestFieldsProps = {
  draft: RequestDraft
  errors: FieldErrors
  /** What the server wants confirmed about the number. */
  question: string | undefined
  /** `keepErrors`: what was said about the changed part still holds. */
  onChange: (changed: Partial<RequestDraft>, keepErrors?: boolean) => void
}

/** The fields of a request, the three that are needed first. */
export function RequestFields({ draft, errors, question, onChange }: RequestFieldsProps) {
  const { business } = useDesk()
  return (
    <div className="flex flex-col gap-5">
      <PhoneField
        value={draft.phone}
        autoFocus
        error={errors['phone']}
        confirm={{
          checked: draft.confirmPhone,
          question,
          onChange: (confirmPhone) => onChange({ confirmPhone }),
        }}
        suggested={[business.country]}
        onChange={(phone, sameNumber) => {
          // Another number needs a confirmation of its own.
          if (sameNumber) onChange({ phone }, true)
          else onChange({ phone, confirmPhone: false })
        }}
      />
      <AmountField
        draft={draft}
        error={errors['amountMinor'] ?? errors['currency']}
        onChange={onChange}
      />
      <TextField
        label="What for"
        name="whatFor"
        placeholder="Boiler repair, 12 May"
        autoComplete="off"
        value={draft.whatFor}
        error={errors['whatFor']}
        onChange={({ target }) => onChange({ whatFor: target.value })}
      />
      <TextField
        label="Name"
        name="name"
        optional
        autoComplete="off"
        value={draft.name}
        error={errors['name']}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <MoreFields draft={draft} errors={errors} onChange={onChange} />
    </div>
  )
}

function AmountField({
  draft,
  error,
  onChange,
}: Pick<RequestFieldsProps, 'draft' | 'onChange'> & { error: string | undefined }) {
  const decimals = typedDecimalsOf(draft.currency)
  return (
    <Field label="Amount" error={error}>
      {(wiring) => (
        <div className="flex gap-2">
          <CompactSelect
            aria-label="Currency"
            name="currency"
            value={draft.currency}
            shown={draft.currency}
            options={namedCurrencies(currencies, 'en').map(({ code, name }) => ({
              value: code,
              label: `${name} (${code})`,
            }))}
            onChange={({ target }) => onChange({ currency: target.value })}
          />
          <input
            {...wiring}
            name="amountMinor"
            type="text"
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            placeholder={(0).toFixed(decimals)}
            className={`${inputClass} tabular-nums`}
            value={draft.amount}
            onChange={({ target }) => onChange({ amount: target.value })}
          />
        </div>
      )}
    </Field>
  )
}

function MoreFields({ draft, errors, onChange }: Omit<RequestFieldsProps, 'question'>) {
  const [opened, setOpened] = useState(false)
  const wrong = Boolean(errors['details'] || errors['reference'])
  return (
    <details
      open={opened || wrong}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group"
    >
      <summary className="-ms-2 inline-flex min-h-11 list-none items-center gap-1 rounded-base px-2 font-medium text-ink-2 hover:text-ink">
        <IconChevronRight
          aria-hidden
          size={18}
          stroke={1.75}
          className="transition-transform group-open:rotate-90"
        />
        More
      </summary>
      <div className="mt-3 flex flex-col gap-5">
        <Field
          label="Details"
          optional
          hint="Shown on the page where they pay, not in the text."
          error={errors['details']}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              name="details"
              rows={3}
              className={inputClass}
              value={draft.details}
              onChange={({ target }) => onChange({ details: target.value })}
            />
          )}
        </Field>
        <TextField
          label="Reference"
          name="reference"
          optional
          hint="Your own number for it, such as an invoice."
          autoComplete="off"
          value={draft.reference}
          error={errors['reference']}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
      </div>
    </details>
  )
}
