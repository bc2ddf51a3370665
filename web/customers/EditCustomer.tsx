import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangeCustomerBody, CustomerView } from '#rules/shapes/customer.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { say } from '#web/words/say.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { changedFields, toCustomerDraft } from './customerDraft.ts'
import { customerQuery } from './customerQueries.ts'
import { FindTaken } from './FindTaken.tsx'

/** The form of a customer's details. */
export function EditCustomer({ customer, onDone }: { customer: CustomerView; onDone: () => void }) {
  const { business } = useDesk()
  // The values as they were read, so that a colleague's change meanwhile is not reverted.
  const [before] = useState(() => toCustomerDraft(customer, business.country))
  const [draft, setDraft] = useState(before)
  const cache = useQueryClient()
  const call = useFormCall(
    (body: ChangeCustomerBody) => api.changeCustomer(customer.id, body),
    (changed) => {
      cache.setQueryData(customerQuery(customer.id).queryKey, changed)
      void cache.invalidateQueries({ queryKey: ['customers', 'list'] })
      // A request shows its customer's name and number.
      void cache.invalidateQueries({ queryKey: ['requests'] })
      onDone()
    },
  )

  return (
    <form
      noValidate
      aria-label={say('customers.editLabel')}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const changes = changedFields(before, draft)
        if (Object.keys(changes).length === 0) onDone()
        else call.send(changes, event.currentTarget)
      }}
    >
      <CustomerFields
        draft={draft}
        errors={call.errors}
        taken={call.isTaken && <FindTaken typed={draft.phone.typed} />}
        likelyZones={customer.timeZone ? [] : customer.timeZones}
        // The current number was confirmed when it was entered, if it had to be.
        confirm={
          draft.phone.typed === before.phone.typed
            ? undefined
            : {
                checked: draft.confirmPhone,
                onChange: (confirmPhone) => setDraft({ ...draft, confirmPhone }),
                question: call.question,
              }
        }
        onChange={(changed, keepErrors) => {
          if (!keepErrors) call.forget()
          setDraft({ ...draft, ...changed })
        }}
      />
      {call.problem && <FormProblem problem={call.problem} />}
      <FormFoot>
        <Button onClick={onDone}>{say('all.cancel')}</Button>
        <Button look="primary" type="submit" busy={call.isPending}>
          {say('customers.save')}
        </Button>
      </FormFoot>
    </form>
  )
}
