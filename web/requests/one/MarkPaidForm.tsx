import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#rules/limits.ts'
import { formatMoney } from '#rules/money.ts'
import { type OfflineWay, offlineWays } from '#rules/payment.ts'
import type { RequestView } from '#rules/shapes/request.ts'
import { api } from '#web/staff/api/api.ts'
import { useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Select } from '#web/ui/Select.tsx'
import { Field, inputClass } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { ActionForm, useActionForm } from './ActionForm.tsx'
import { ReceiptTextField } from './ReceiptTextField.tsx'
import { useReceiptText } from './useReceiptText.ts'
import { tellMarkedPaid } from './useRequestAction.ts'

type MarkPaidFormProps = {
  request: RequestView
  /** The way in which the money probably came in. */
  came?: OfflineWay
  onClose: () => void
}

/** The form that marks a request as paid, and asks how the money came in. */
export function MarkPaidForm({ request, came = 'cash', onClose }: MarkPaidFormProps) {
  const desk = useDesk()
  const cache = useQueryClient()
  const [how, setHow] = useState<OfflineWay>(came)
  const [note, setNote] = useState('')
  const text = useReceiptText(request, 'payment', null)
  const call = useActionForm(request.id, useKeyedCall(api.markPaid), (paid) => {
    onClose()
    tellMarkedPaid(cache, paid)
  })
  return (
    <ActionForm
      label={say('request.markPaid.title')}
      body={say('request.markPaid.body', { amount: formatMoney(request, desk.business.locale) })}
      submit={say('request.markPaid.do')}
      busy={call.isPending}
      problem={call.problem ?? undefined}
      onSubmit={(form) => {
        const trimmed = note.trim()
        const { isTicked: textCustomer } = text
        call.send(
          { id: request.id, how, textCustomer, ...(trimmed ? { note: trimmed } : {}) },
          form,
        )
      }}
    >
      <Field label={say('request.markPaid.how')} error={call.errors['how']}>
        {(wiring) => (
          <Select
            {...wiring}
            name="how"
            value={how}
            onChange={({ target }) =>
              setHow(offlineWays.find((way) => way === target.value) ?? how)
            }
          >
            {offlineWays.map((way) => (
              <option key={way} value={way}>
                {say('request.offline', { how: way })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={say('request.markPaid.note')} optional error={call.errors['note']}>
        {(wiring) => (
          <textarea
            {...wiring}
            name="note"
            rows={2}
            maxLength={limits.noteCharactersMax}
            className={inputClass}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <ReceiptTextField text={text} request={request} desk={desk} />
    </ActionForm>
  )
}
