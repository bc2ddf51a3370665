import { Button } from '#web/ui/Button.tsx'
import { say } from '#web/words/say.ts'

/** The part of https://w3c.github.io/contact-picker/spec/ that we use; no browser's types have it. */
type Contacts = {
  select(
    properties: readonly ['name', 'tel'],
    options: { multiple: false },
  ): Promise<{ name?: string[]; tel?: string[] }[]>
}

type PickContactProps = { onPick: (contact: { name: string; phone: string }) => void }

/** A button that opens the device's own contacts; nothing where the browser offers none. */
export function PickContact({ onPick }: PickContactProps) {
  const contacts = deviceContacts()
  if (!contacts) return null
  async function pick(from: Contacts): Promise<void> {
    // The person closed the list, or does not allow it.
    const chosen = await from.select(['name', 'tel'], { multiple: false }).catch(() => [])
    const [{ name = [], tel = [] } = {}] = chosen
    if (tel[0]) onPick({ name: name[0] ?? '', phone: tel[0] })
  }
  return (
    <Button look="quiet" onClick={() => void pick(contacts)}>
      {say('newRequest.fromContacts')}
    </Button>
  )
}

function deviceContacts(): Contacts | null {
  return 'contacts' in navigator && 'ContactsManager' in window
    ? (navigator.contacts as Contacts)
    : null
}
