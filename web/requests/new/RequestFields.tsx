import { useQuery } from '@tanstack/react-query'
import { memo, useRef, useState } from 'react'
import { PlanField } from '#web/reminders/PlanField.tsx'
import { removeLine } from '#web/requests/lines/draftLines.ts'
import { LinesField } from '#web/requests/lines/LinesField.tsx'
import { useDesk } from '#web/staff/session/useDesk.ts'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { Field, inputClass, TextField } from '#web/ui/TextField.tsx'
import { Unfold } from '#web/ui/Unfold.tsx'
import { say } from '#web/words/say.ts'
import { AmountField } from './AmountField.tsx'
import { CustomerField } from './CustomerField.tsx'
import { findQuery, knownCustomer } from './findCustomer.ts'
import type { ChangeDraft, RequestDraft } from './requestDraft.ts'
import { DueField, SendFields } from './SendFields.tsx'
import type { DraftPreview } from './usePreview.ts'
import { WhatForField } from './WhatForField.tsx'

/** A field that gets the focus, and the lines below it, come to stand above the foot of the form. */
const fields =
  'flex flex-col gap-5 md:gap-4 [&_:is(input,select,textarea,summary,button)]:scroll-mt-24 ' +
  '[&_:is(input,select,textarea,summary,button)]:scroll-mb-[calc(var(--foot,6rem)+4.5rem)]'

type RequestFieldsProps = {
  draft: RequestDraft
  errors: FieldErrors
  preview: DraftPreview['data']
  /** The question that the server wants answered about the number. */
  question: string | undefined
  /** The number has stopped our texts. */
  optedOut: boolean
  onChange: ChangeDraft
}

/** The fields of a request, the three required ones first. */
export function RequestFields(props: RequestFieldsProps) {
  const { draft, errors, preview, question, optedOut, onChange } = props
  const amount = useRef<HTMLInputElement>(null)
  return (
    <div className={fields}>
      <CustomerField
        phone={draft.phone}
        confirmPhone={draft.confirmPhone}
        sending={draft.sending}
        error={errors['phone']}
        question={question}
        optedOut={optedOut}
        onChange={onChange}
        next={amount}
      />
      <AmountField
        amount={draft.amount}
        currency={draft.currency}
        isTotal={draft.lines.length > 0}
        error={errors['amountMinor'] ?? errors['currency']}
        input={amount}
        onChange={onChange}
      />
      <WhatForField
        whatFor={draft.whatFor}
        amount={draft.amount}
        currency={draft.currency}
        lines={draft.lines}
        error={errors['whatFor']}
        onChange={onChange}
      />
      <DraftLines draft={draft} errors={errors} onChange={onChange} />
      <SendFields
        sending={draft.sending}
        sendAt={draft.sendAt}
        error={errors['sendAt']}
        timeZone={preview?.recipientTime?.timeZone ?? undefined}
        optedOut={optedOut}
        onChange={onChange}
      />
      <NameField phone={draft.phone} name={draft.name} error={errors['name']} onChange={onChange} />
      <MoreFields draft={draft} errors={errors} onChange={onChange} />
    </div>
  )
}

/** The lines; the first one that is added takes over what is typed already. */
function DraftLines({
  draft,
  errors,
  onChange,
}: Pick<RequestFieldsProps, 'draft' | 'errors' | 'onChange'>) {
  const { locale } = useDesk().business
  const { lines, currency, amount, whatFor } = draft
  return (
    <LinesField
      {...{ lines, currency, errors }}
      first={amount.trim() || whatFor.trim() ? { name: whatFor, price: amount } : undefined}
      onChange={(changed) => onChange({ lines: changed })}
      onRemove={(key) => onChange(removeLine(draft, key, locale))}
    />
  )
}

type NameFieldProps = Pick<RequestDraft, 'phone' | 'name'> & {
  error: string | undefined
  onChange: ChangeDraft
}

/** The field for the recipient's name; a known customer's name is its placeholder. */
const NameField = memo(function NameField({ phone, name, error, onChange }: NameFieldProps) {
  const known = knownCustomer(phone, useQuery(findQuery(phone.typed)).data)
  return (
    <TextField
      label={say('newRequest.name')}
      name="name"
      optional
      autoComplete="off"
      placeholder={known?.name ?? undefined}
      value={name}
      error={error}
      onChange={({ target }) => onChange({ name: target.value })}
    />
  )
})

function MoreFields({
  draft,
  errors,
  onChange,
}: Pick<RequestFieldsProps, 'draft' | 'errors' | 'onChange'>) {
  const [opened, setOpened] = useState(Boolean(draft.details || draft.reference || draft.dueOn))
  const wrong = Boolean(errors['details'] || errors['reference'] || errors['dueOn'])
  return (
    <details
      open={opened || wrong}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="group"
    >
      <Unfold>
        <span className="shrink-0">{say('newRequest.more')}</span>
        <span className="ms-1 min-w-0 truncate text-small font-normal group-open:hidden">
          {say('newRequest.moreHolds')}
        </span>
      </Unfold>
      {/* At the end of the page nothing lies under the fade above the foot. */}
      <div className="mt-3 flex flex-col gap-5 md:pb-4">
        <DueField dueOn={draft.dueOn} error={errors['dueOn']} onChange={onChange} />
        {draft.sending !== 'share' && (
          <PlanField reminderPlan={draft.reminderPlan} dueOn={draft.dueOn} onChange={onChange} />
        )}
        <Field
          label={say('newRequest.details')}
          optional
          hint={say('newRequest.detailsHint')}
          error={errors['details']}
        >
          {(wiring) => (
            <textarea
              {...wiring}
              name="details"
              rows={3}
              className={inputClass}
              value={draft.details}
              // The browser scrolls only the first line into view, which may lie under the button.
              onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
              onChange={({ target }) => onChange({ details: target.value })}
            />
          )}
        </Field>
        <TextField
          label={say('newRequest.reference')}
          name="reference"
          optional
          hint={say('newRequest.referenceHint')}
          autoComplete="off"
          value={draft.reference}
          error={errors['reference']}
          onChange={({ target }) => onChange({ reference: target.value })}
        />
      </div>
    </details>
  )
}
