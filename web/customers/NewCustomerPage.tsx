import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { type PhoneEntry, PhoneField } from '#web/phone/PhoneField.tsx'
import { api } from '#web/staff/api.ts'
import { BackLink } from '#web/staff/BackLink.tsx'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/useDesk.ts'
import { useFormCall } from '#web/staff/useFormCall.ts'
import { useKeyedCall } from '#web/staff/useKeyedCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { FormProblem } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { customerQuery } from './customerQueries.ts'
import { FindTaken } from './FindTaken.tsx'

const phoneNeeded = 'Type their number.'

/** Keeps someone before anything is asked of them. */
export function NewCustomerPage() {
  const { business, role } = useDesk()
  const [phone, setPhone] = useState<PhoneEntry>({ typed: '', country: business.country })
  const [confirmed, setConfirmed] = useState(false)
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const call = useAddCustomer()
  const refusal = mayDo(role, 'saveCustomer') ? undefined : 'Ask an owner or manager to do this.'

  return (
    <>
      <title>New customer · Ringup</title>
      <BackLink to={paths.customers}>Customers</BackLink>
      <h1 className="mt-1 mb-6 text-page font-semibold">New customer</h1>
      <form
        noValidate
        className="flex max-w-md flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = phone.typed.trim()
          setMissing(!typed)
          if (!typed) return void focusFirstWrong(event.currentTarget, { phone: phoneNeeded })
          call.send(
            {
              phone: typed,
              phoneCountry: phone.country,
              ...(confirmed ? { confirmPhone: true } : {}),
              ...(name.trim() ? { name } : {}),
            },
            event.currentTarget,
          )
        }}
      >
        <PhoneField
          value={phone}
          autoFocus
          error={missing ? phoneNeeded : call.errors['phone']}
          suggested={[business.country]}
          confirm={{ checked: confirmed, onChange: setConfirmed, question: call.question }}
          onChange={(entry, sameNumber) => {
            setPhone(entry)
            if (sameNumber) return
            setMissing(false)
            setConfirmed(false)
            call.forget()
          }}
        />
        {call.isTaken && <FindTaken typed={phone.typed} />}
        <TextField
          label="Name"
          name="name"
          optional
          autoComplete="off"
          value={name}
          error={call.errors['name']}
          onChange={({ target }) => setName(target.value)}
        />
        {call.problem && <FormProblem>{call.problem.detail}</FormProblem>}
        <Button look="primary" type="submit" busy={call.isPending} reason={refusal}>
          Add customer
        </Button>
      </form>
    </>
  )
}

/** Adds a customer once, however often it is tried, and goes to them. */
function useAddCustomer() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useFormCall(useKeyedCall(api.createCustomer), async (customer) => {
    cache.setQueryData(customerQuery(customer.id).queryKey, customer)
    void cache.invalidateQueries({ queryKey: ['customers', 'list'] })
    await navigate({ to: paths.customer, params: { customerId: customer.id } })
  })
}
