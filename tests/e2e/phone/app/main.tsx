import { StrictMode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import { CheckPhoneContext } from '#web/phone/checkPhone.ts'
import { PhoneField } from '#web/phone/PhoneField.tsx'
import type { PhoneEntry } from '#web/phone/phoneEntry.ts'
import { Toasts } from '#web/ui/Toasts.tsx'
import '../../../../web/staff/staff.css'

const asked = new URLSearchParams(location.search)
const isArabic = asked.get('language') === 'ar'
document.documentElement.lang = isArabic ? 'ar' : 'en'
document.documentElement.dir = isArabic ? 'rtl' : 'ltr'

async function check(entry: PhoneEntry): Promise<PhoneReading | null> {
  const answer = await fetch('/v1/phones/check', { method: 'POST', body: JSON.stringify(entry) })
  return answer.ok ? answer.json() : null
}

/** The field in a form that keeps its entry, with the values that the form would send below it. */
function FormPage() {
  const [entry, setEntry] = useState<PhoneEntry>({
    typed: asked.get('typed') ?? '',
    country: asked.get('country') ?? 'ES',
  })
  const [confirmed, setConfirmed] = useState(false)
  const [sent, setSent] = useState('')
  useEffect(() => {
    // Lets a test make the form change the field by itself.
    const put = ({ detail }: CustomEvent<PhoneEntry>) => flushSync(() => setEntry(detail))
    addEventListener('entry', put as EventListener)
    return () => removeEventListener('entry', put as EventListener)
  }, [])
  const autoComplete = asked.get('autocomplete') === 'tel-national' ? 'tel-national' : 'tel'
  return (
    <CheckPhoneContext value={asked.has('check') ? check : null}>
      <main className="mx-auto flex max-w-md flex-col gap-4 p-4">
        <h1 className="text-page font-semibold">{isArabic ? 'رقم جديد' : 'A new number'}</h1>
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            setSent(entry.typed)
          }}
        >
          <PhoneField
            value={entry}
            autoComplete={autoComplete}
            suggested={asked.getAll('suggested')}
            error={asked.get('error') ?? undefined}
            confirm={{ checked: confirmed, onChange: setConfirmed }}
            onChange={(next, sameNumber) => {
              setEntry(next)
              if (!sameNumber) setConfirmed(false)
            }}
          />
          <button type="submit" className="min-h-11 rounded-base border border-line-strong">
            {isArabic ? 'إرسال' : 'Send'}
          </button>
        </form>
        <output aria-label="Typed" dir="ltr">
          {entry.typed}
        </output>
        <output aria-label="Country">{entry.country}</output>
        <output aria-label="Sent" dir="ltr">
          {sent}
        </output>
      </main>
      <Toasts />
    </CheckPhoneContext>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <FormPage />
  </StrictMode>,
)
