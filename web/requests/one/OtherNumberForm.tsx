import { useQueryClient } from '@tanstack/react-query'
import type { ChangeCustomerBody } from '#rules/shapes/customer.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import { useTypedPhone } from '#web/phone/useTypedPhone.ts'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'
import { ActionForm, useActionForm } from './ActionForm.tsx'
import { NightDialog } from './NightDialog.tsx'
import { useAskAtNight } from './useAskAtNight.ts'
import { tellTexted } from './useRequestAction.ts'

/** The customer’s new number, and when it is texted (ISO 8601); without a time at once. */
type Correction = { customer: ChangeCustomerBody; sendAt?: string }

/**
 * The form for a number that was wrong: corrects it on the customer, and sends the request there. At night it asks before
 * anything is saved.
 */
export function OtherNumberForm({
  request,
  onClose,
}: {
  request: RequestView
  onClose: () => void
}) {
  const { business } = useDesk()
  const number = useTypedPhone(request.customer.phoneCountry ?? business.country)
  const { phone, country, ...confirmed } = number.body
  const at = { phone, phoneCountry: country }
  const call = useCorrect(request, onClose)
  const correct = (form: HTMLFormElement, sendAt?: string) =>
    call.send({ customer: { ...at, ...confirmed }, ...(sendAt ? { sendAt } : {}) }, form)
  const { ask, reading, question, dialog } = useAskAtNight(at, (form: HTMLFormElement) =>
    correct(form),
  )
  const onSendLater = () => {
    if (question) correct(question.text, question.night.allowedAt ?? undefined)
  }
  return (
    <ActionForm
      label={say('request.otherNumber.title')}
      body={say('request.otherNumber.body')}
      submit={say('request.otherNumber.do')}
      busy={call.isPending || reading !== null}
      problem={call.problem ?? undefined}
      onSubmit={(form) => void ask(form)}
    >
      <PhoneField {...number.fieldIn(call)} autoFocus autoComplete="off" />
      {dialog && <NightDialog {...dialog} onSendLater={onSendLater} />}
    </ActionForm>
  )
}

/** Returns the form's call; a text that went at once is told of in a toast. */
function useCorrect({ id, customer }: RequestView, onClose: () => void) {
  const cache = useQueryClient()
  return useActionForm(
    id,
    async (correction: Correction) => {
      const corrected = await api.changeCustomer(customer.id, correction.customer)
      if (!corrected.ok) return corrected
      void cache.invalidateQueries({ queryKey: ['customers'] })
      const { sendAt } = correction
      return api.sendRequest(id, undefined, sendAt ? { sendAt } : {})
    },
    (sent) => {
      onClose()
      const isLater = sent.scheduledText !== null || sent.status === 'scheduled'
      if (!isLater) tellTexted(sent)
    },
  )
}
