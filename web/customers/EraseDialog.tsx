import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerView } from '#rules/shapes/customer.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'

type EraseDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  customer: CustomerView
}

/** Asks for a typed word before a person is erased, because that cannot be undone. */
export function EraseDialog({ open, onOpenChange, customer }: EraseDialogProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={say('customers.eraseTitle')}
      description={say('customers.eraseWhy')}
    >
      <EraseForm customer={customer} onClose={() => onOpenChange(false)} />
    </Sheet>
  )
}

function EraseForm({ customer, onClose }: { customer: CustomerView; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const cache = useQueryClient()
  const call = useFormCall(
    () => api.eraseCustomer(customer.id),
    () => {
      void cache.invalidateQueries({ queryKey: ['customers'] })
      void cache.invalidateQueries({ queryKey: ['requests'] })
      onClose()
      toast.success(say('customers.erasedToast'))
    },
  )
  const word = say('customers.eraseWord')
  return (
    <form
      noValidate
      aria-label={say('customers.eraseLabel')}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const form = event.currentTarget
        if (typed.trim().toLowerCase() === word) return call.send(undefined, form)
        setWrong(true)
        form.querySelector('input')?.focus()
      }}
    >
      <TextField
        label={say('customers.eraseType', { word })}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        error={isWrong ? say('customers.eraseWrong', { word }) : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
        }}
      />
      {call.problem && <FormProblem problem={call.problem} />}
      <FormFoot>
        <Button onClick={onClose}>{say('all.cancel')}</Button>
        <Button look="danger" type="submit" busy={call.isPending}>
          {say('customers.eraseDo')}
        </Button>
      </FormFoot>
    </form>
  )
}
