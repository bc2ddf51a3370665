import { useQueryClient } from '@tanstack/react-query'
import type { ChangeCustomerBody } from '#rules/shapes/customer.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import { useTypedPhone } from '#web/phone/useTypedPhone.ts'
import { api } from '#web/staff/api/api.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { say } from '#web/words/say.ts'
import { ActionForm, useActionForm } from './ActionForm.tsx'
import { tellTexted } from './useRequestAction.ts'

/** The form for a number that was wrong: corrects it on the customer, and sends the request there. */
export function OtherNumberForm({
  request,
  onClose,
}: {
  request: RequestView
  onClose: () => void
}) {
  const { business } = useDesk()
  const cache = useQueryClient()
  const { id, customer } = request
  const number = useTypedPhone(customer.phoneCountry ?? business.country)
  const call = useActionForm(
    id,
    async (body: ChangeCustomerBody) => {
      const corrected = await api.changeCustomer(customer.id, body)
      if (!corrected.ok) return corrected
      void cache.invalidateQueries({ queryKey: ['customers'] })
      return api.sendRequest(id)
    },
    (sent) => {
      onClose()
      tellTexted(sent)
    },
  )
  return (
    <ActionForm
      label={say('request.otherNumber.title')}
      body={say('request.otherNumber.body')}
      submit={say('request.otherNumber.do')}
      busy={call.isPending}
      problem={call.problem ?? undefined}
      onSubmit={(form) => {
        const { phone, country, ...confirmed } = number.body
        call.send({ phone, phoneCountry: country, ...confirmed }, form)
      }}
    >
      <PhoneField {...number.fieldIn(call)} autoFocus autoComplete="off" />
    </ActionForm>
  )
}
