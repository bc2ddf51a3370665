import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { mayDo } from '#rules/permissions.ts'
import type { CreateCustomerBody } from '#rules/shapes/customer.ts'
import type { Language } from '#rules/words/languages.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { useAttemptKeeper, useKeyedCall } from '#web/staff/api/useKeyedCall.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { BackLink } from '#web/staff/shell/BackLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { focusFirstWrong } from '#web/ui/fieldErrors.ts'
import { LanguageField } from '#web/ui/LanguageField.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { say } from '#web/words/say.ts'
import { customerQuery } from './customerQueries.ts'
import { FindTaken } from './FindTaken.tsx'

/** The screen that adds a customer before their first request. */
export function NewCustomerPage() {
  return (
    <>
      <PageTitle title={say('customers.new')} />
      <BackLink to={paths.customers}>{say('customers.title')}</BackLink>
      <h1 className="mt-1 mb-6 text-page font-semibold">{say('customers.new')}</h1>
      <NewCustomerForm />
    </>
  )
}

function NewCustomerForm() {
  const { business, role } = useDesk()
  const [phone, setPhone] = useState<PhoneEntry>({ typed: '', country: business.country })
  const [confirmed, setConfirmed] = useState(false)
  const [name, setName] = useState('')
  const [language, setLanguage] = useState<Language | null>(null)
  const [missing, setMissing] = useState(false)
  const call = useAddCustomer()
  const refusal = mayDo(role, 'saveCustomer') ? undefined : say('all.notAllowed')

  return (
    <form
      noValidate
      className="flex max-w-md flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = phone.typed.trim()
        setMissing(!typed)
        if (!typed)
          return void focusFirstWrong(event.currentTarget, {
            phone: say('customers.phoneNeeded'),
          })
        const details = { ...(name.trim() ? { name } : {}), ...(language ? { language } : {}) }
        const number = { phoneCountry: phone.country, ...(confirmed ? { confirmPhone: true } : {}) }
        call.send({ phone: typed, ...number, ...details }, event.currentTarget)
      }}
    >
      <PhoneField
        value={phone}
        autoFocus
        error={missing ? say('customers.phoneNeeded') : call.errors['phone']}
        suggested={[business.country]}
        confirm={{ checked: confirmed, onChange: setConfirmed, question: call.question }}
        onChange={(entry, sameNumber) => {
          setPhone(entry)
          if (sameNumber) return call.respell(phone, entry)
          setMissing(false)
          setConfirmed(false)
          call.forget()
        }}
      />
      {call.isTaken && <FindTaken typed={phone.typed} />}
      <TextField
        label={say('customers.name')}
        name="name"
        optional
        autoComplete="off"
        value={name}
        error={call.errors['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <LanguageField
        label={say('customers.language')}
        hint={say('customers.languageHint')}
        value={language}
        otherwise={say('customers.byNumber')}
        error={call.errors['language']}
        onChange={setLanguage}
      />
      {call.problem && <FormProblem problem={call.problem} />}
      <Button look="primary" type="submit" busy={call.isPending} reason={refusal}>
        {say('customers.add')}
      </Button>
    </form>
  )
}

/** Returns a call that adds a customer once, however often it is tried, and opens their screen. */
function useAddCustomer() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const tries = useAttemptKeeper<CreateCustomerBody>()
  const call = useFormCall(useKeyedCall(api.createCustomer, tries), async (customer) => {
    cache.setQueryData(customerQuery(customer.id).queryKey, customer)
    void cache.invalidateQueries({ queryKey: ['customers', 'list'] })
    await navigate({ to: paths.customer, params: { customerId: customer.id } })
  })
  return { ...call, respell: tries.respell }
}
