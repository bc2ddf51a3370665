import { useRef, useState } from 'react'
import { limits } from '#rules/limits.ts'
import { formatMoney, maximumOf, minimumOf } from '#rules/money.ts'
import { isSameLines } from '#rules/requestLines.ts'
import type { ChangeRequestBody, RequestView } from '#rules/shapes/request.ts'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { type FieldErrors, focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { Field, inputClass, TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { formatTypedAmount } from '../formatTypedAmount.ts'
import { checkLines } from '../lines/checkLines.ts'
import { changeWithLines, type DraftLine, removeLine, toDraftLines } from '../lines/draftLines.ts'
import { LinesField } from '../lines/LinesField.tsx'
import { ActionForm, useActionForm } from './ActionForm.tsx'
import { AmountTextField } from './AmountTextField.tsx'
import { NightDialog } from './NightDialog.tsx'
import { readTypedAmount } from './readTypedAmount.ts'
import { useAskAtNight } from './useAskAtNight.ts'
import { tellTexted, useRequestAction } from './useRequestAction.ts'
import { useTextLater } from './useTextLater.ts'

type Draft = {
  amount: string
  currency: string
  whatFor: string
  /** None for one amount; else the amount is their total. */
  lines: DraftLine[]
  details: string
  dueOn: string
}

/** How the text goes once the change is saved: not at all, at once, or at a time (ISO 8601). */
type Texting = 'not' | 'now' | { sendAt: string }

/** A form in which nothing is wrong, and what it changes. */
type Checked = { form: HTMLFormElement; body: ChangeRequestBody }

/**
 * The form that changes a request; not its currency, which would make it another request. Where it texts the customer too,
 * it asks at night, before anything is saved.
 */
export function ChangeForm({ request, onClose }: { request: RequestView; onClose: () => void }) {
  const { currency } = request
  const { locale } = useDesk().business
  const [draft, setDraft] = useState<Draft>(() => ({
    amount: formatTypedAmount(request, locale),
    currency,
    whatFor: request.whatFor,
    lines: toDraftLines(request.lines, currency, locale),
    details: request.details ?? '',
    dueOn: request.dueOn ?? '',
  }))
  const [ownErrors, setOwnErrors] = useState<FieldErrors>({})
  const { call, save } = useSave(request, onClose)
  const errors = { ...call.errors, ...ownErrors }
  const change = (changed: Partial<Draft>) => {
    setOwnErrors({})
    call.forget()
    setDraft(changeWithLines(draft, changed, locale))
  }
  const check = (form: HTMLFormElement): Checked | null => {
    const amountMinor = readTypedAmount(draft.amount, currency)
    const found = findErrors(draft, amountMinor, request, locale)
    setOwnErrors(found)
    if (focusFirstWrong(form, found) || amountMinor === null) return null
    return { form, body: changesIn(draft, amountMinor, request) }
  }
  const { ask, reading, question, dialog } = useAskAtNight(
    { phone: request.customer.phone },
    (checked: Checked) => save(checked, 'now'),
  )
  const saveForLater = () => {
    const sendAt = question?.night.allowedAt
    if (sendAt) save(question.text, { sendAt })
  }
  const isOutdated = outdatesText(draft, readTypedAmount(draft.amount, currency), request)
  return (
    <ActionForm
      label={say('request.change.title')}
      {...(isOutdated ? { body: say('request.change.body') } : {})}
      submit={say(isOutdated ? 'request.change.doResend' : 'request.change.do')}
      busy={call.isPending || reading !== null}
      problem={call.problem ?? undefined}
      onSubmit={(form) => {
        const checked = check(form)
        if (checked && isOutdated) void ask(checked)
        else save(checked, 'not')
      }}
      otherwise={
        isOutdated
          ? {
              submit: say('request.change.doSilently'),
              onSubmit: (form) => save(check(form), 'not'),
            }
          : undefined
      }
    >
      <ChangeFields {...{ draft, errors }} onChange={change} />
      {dialog && <NightDialog {...dialog} onSendLater={saveForLater} />}
    </ActionForm>
  )
}

/** Returns a call that saves what was checked, and then texts the customer as was chosen. */
function useSave({ id }: RequestView, onClose: () => void) {
  const texting = useRef<Texting>('not')
  const textNow = useRequestAction(id, api.sendRequest, tellTexted)
  const textLater = useTextLater(id, api.sendRequest)
  const call = useActionForm(
    id,
    (body: ChangeRequestBody) => api.changeRequest(id, body),
    () => {
      const how = texting.current
      onClose()
      if (how === 'now') textNow.run()
      else if (how !== 'not') textLater(how.sendAt)
    },
  )
  const save = (checked: Checked | null, how: Texting) => {
    if (!checked) return
    texting.current = how
    if (Object.keys(checked.body).length === 0) onClose()
    else call.send(checked.body, checked.form)
  }
  return { call, save }
}

type ChangeFieldsProps = {
  draft: Draft
  errors: FieldErrors
  onChange: (changed: Partial<Draft>) => void
}

function ChangeFields({ draft, errors, onChange }: ChangeFieldsProps) {
  const { locale } = useDesk().business
  const { amount, currency, whatFor, lines } = draft
  const isTotal = lines.length > 0
  return (
    <>
      <AmountTextField
        label={say('request.change.amount', { currency })}
        currency={currency}
        typed={amount}
        readOnly={isTotal}
        hint={isTotal ? say('newRequest.lines.amount') : undefined}
        error={errors['amountMinor']}
        onType={(amount) => onChange({ amount })}
      />
      <TextField
        label={say('request.change.whatFor')}
        name="whatFor"
        autoComplete="off"
        maxLength={limits.whatForCharactersMax}
        value={whatFor}
        error={errors['whatFor']}
        onChange={({ target }) => onChange({ whatFor: target.value })}
      />
      <LinesField
        {...{ lines, currency, errors }}
        first={{ name: whatFor, price: amount }}
        onChange={(changed) => onChange({ lines: changed })}
        onRemove={(key) => onChange(removeLine(draft, key, locale))}
      />
      <Field label={say('request.change.details')} optional error={errors['details']}>
        {(wiring) => (
          <textarea
            {...wiring}
            name="details"
            rows={3}
            maxLength={limits.detailsCharactersMax}
            className={inputClass}
            value={draft.details}
            onChange={({ target }) => onChange({ details: target.value })}
          />
        )}
      </Field>
      <DateField
        label={say('request.change.due')}
        name="dueOn"
        optional
        value={draft.dueOn}
        error={errors['dueOn']}
        onChange={(dueOn) => onChange({ dueOn })}
      />
    </>
  )
}

function findErrors(
  draft: Draft,
  amountMinor: number | null,
  { currency }: RequestView,
  locale: string,
): FieldErrors {
  const { errors: ownErrors } = checkLines(draft.lines, currency)
  if (amountMinor === null && Object.keys(ownErrors).length === 0) {
    const money = (minor: number) => formatMoney({ amountMinor: minor, currency }, locale)
    ownErrors['amountMinor'] = say('request.change.amountWrong', {
      min: money(minimumOf(currency)),
      max: money(maximumOf(currency)),
    })
  }
  if (draft.whatFor.trim() === '') ownErrors['whatFor'] = say('newRequest.whatForEmpty')
  return ownErrors
}

/** Tells whether the customer has a text with another amount or purpose than the draft, and can be sent a new one. */
function outdatesText(draft: Draft, amountMinor: number | null, request: RequestView): boolean {
  const isTexted = request.status === 'open' && request.textStatus !== null && !request.optedOut
  const isOther = amountMinor !== request.amountMinor || draft.whatFor.trim() !== request.whatFor
  return isTexted && isOther
}

/** Returns only what differs, so that changes made elsewhere in the meantime stay. */
function changesIn(draft: Draft, amountMinor: number, request: RequestView): ChangeRequestBody {
  const [whatFor, details] = [draft.whatFor.trim(), draft.details.trim() || null]
  const dueOn = draft.dueOn || null
  const { lines } = checkLines(draft.lines, draft.currency)
  const isSum = lines.length > 0
  return {
    ...(isSum || amountMinor === request.amountMinor ? {} : { amountMinor }),
    ...(isSameLines(lines, request.lines ?? []) ? {} : { lines: isSum ? lines : null }),
    ...(whatFor === request.whatFor ? {} : { whatFor }),
    ...(details === request.details ? {} : { details }),
    ...(dueOn === request.dueOn ? {} : { dueOn }),
  }
}
