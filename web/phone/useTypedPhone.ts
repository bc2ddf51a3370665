import { useState } from 'react'
import type { FieldErrors } from '#web/ui/fieldErrors.ts'
import type { PhoneEntry } from './phoneEntry.ts'

type PhoneForm = {
  errors: FieldErrors
  question: string | undefined
  forget: () => void
}

/**
 * Keeps the number that is typed into a form, and the answer to whether it receives texts; another number takes the
 * answer and the errors back.
 * @param country whose plan reads it when it names none
 */
export function useTypedPhone(country: string) {
  const [phone, setPhone] = useState<PhoneEntry>({ typed: '', country })
  const [confirmed, setConfirmed] = useState(false)
  return {
    body: {
      phone: phone.typed.trim(),
      country: phone.country,
      ...(confirmed ? { confirmPhone: true } : {}),
    },
    /** Returns the props of the form's `PhoneField`. */
    fieldIn: ({ errors, question, forget }: PhoneForm) => ({
      value: phone,
      error: errors['phone'],
      confirm: { checked: confirmed, onChange: setConfirmed, question },
      onChange(entry: PhoneEntry, sameNumber: boolean) {
        setPhone(entry)
        if (sameNumber) return
        setConfirmed(false)
        forget()
      },
    }),
  }
}
