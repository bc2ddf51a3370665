import { IconPhone } from '@tabler/icons-react'
import { useSpeech } from './speech.ts'

/** The business as the payer's contact. */
export type Contact = { name: string; phone: string | null; phoneText: string | null }

/** A link that calls the business, or, where it has no number, a line that names whom to contact. */
export function CallLink({ contact }: { contact: Contact }) {
  const { say } = useSpeech()
  if (!contact.phone)
    return <p className="hint">{say('page.contact', { business: contact.name })}</p>
  return (
    <a className="button quiet" href={`tel:${contact.phone}`}>
      <IconPhone size={20} stroke={1.75} aria-hidden="true" />
      <span>
        {say('page.call', { business: contact.name })}
        <small dir="ltr">{contact.phoneText ?? contact.phone}</small>
      </span>
    </a>
  )
}
