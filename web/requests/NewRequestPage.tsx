import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { BackLink } from '#web/staff/BackLink.tsx'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import { focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { FormProblem } from '#web/ui/Notice.tsx'
import { checkRequest, type RequestDraft } from './checkRequest.ts'
import { RequestFields } from './RequestFields.tsx'
import { TextPreview } from './TextPreview.tsx'
import { useSendRequest } from './useSendRequest.ts'

/** Asks someone for money: a number, an amount, what for, and the very text they will get. */
export function NewRequestPage() {
  const { business, role } = useDesk()
  const [draft, setDraft] = useState<RequestDraft>(() => ({
    phone: { typed: '', country: business.country },
    amount: '',
    currency: business.currency,
    whatFor: '',
    name: '',
    details: '',
    reference: '',
    confirmPhone: false,
  }))
  const [errors, setErrors] = useState<FieldErrors>({})
  const sending = useSendRequest(setErrors)
  const refusal = mayDo(role, 'createRequest') ? undefined : 'Ask an owner or manager to do this.'

  return (
    <>
      <title>New request · Ringup</title>
      <BackLink to={paths.requests}>Requests</BackLink>
      <h1 className="mt-1 mb-6 text-page font-semibold">New request</h1>
      <form
        noValidate
        className="grid gap-6 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-x-12"
        onSubmit={(event) => {
          event.preventDefault()
          const checked = checkRequest(draft, business.locale)
          setErrors(checked.ok ? {} : checked.errors)
          if (checked.ok) sending.send(checked.body, event.currentTarget)
          else focusFirstWrong(event.currentTarget, checked.errors)
        }}
      >
        <RequestFields
          draft={draft}
          errors={errors}
          question={sending.question}
          onChange={(changed, keepErrors) => {
            setDraft({ ...draft, ...changed })
            if (keepErrors) return
            setErrors(without(errors, changed))
            if (changed.phone) sending.forget()
          }}
        />
        <TextPreview
          draft={draft}
          onReplace={(whatFor) => {
            setDraft({ ...draft, whatFor })
            setErrors(without(errors, { whatFor }))
          }}
        />
        <div className="flex flex-col gap-3 max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:col-start-1">
          {sending.problem && <FormProblem>{sending.problem.detail}</FormProblem>}
          <Button look="primary" type="submit" busy={sending.isPending} reason={refusal}>
            Send request
          </Button>
        </div>
      </form>
    </>
  )
}

/** What is still wrong once these parts of the draft were changed. */
function without(errors: FieldErrors, changed: Partial<RequestDraft>): FieldErrors {
  const left = { ...errors }
  for (const part of Object.keys(changed)) delete left[part]
  if ('amount' in changed || 'currency' in changed) delete left['amountMinor']
  if (changed.confirmPhone) delete left['phone']
  return left
}
