import { useRef, useState } from 'react'
import { AddButton } from '#web/settings/AddButton.tsx'
import { SettingsHead } from '#web/settings/SettingsHead.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { say } from '#web/words/say.ts'
import { type EditedSnippet, SnippetForm } from './SnippetForm.tsx'
import { SnippetList } from './SnippetList.tsx'
import { useWhyNoSnippet } from './useWhyNoSnippet.ts'

const empty: EditedSnippet = { name: '', words: '' }

/** The screen of the quick answers. */
export function SnippetSettingsPage() {
  const { refusal, full } = useWhyNoSnippet()
  const [edited, setEdited] = useState(empty)
  const [isOpen, setOpen] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLInputElement>(null)
  const edit = (snippet: EditedSnippet) => {
    setEdited(snippet)
    setOpen(true)
  }
  return (
    <>
      <PageTitle title={say('snippets.title')} />
      <SettingsHead
        title={say('snippets.title')}
        lead={say('snippets.lead')}
        action={
          !refusal && (
            <AddButton ref={add} reason={full} onClick={() => edit(empty)}>
              {say('snippets.add')}
            </AddButton>
          )
        }
      />
      <div className="flex flex-col gap-6">
        <SnippetList add={add} onEdit={edit} />
      </div>
      <Sheet
        open={isOpen}
        onOpenChange={setOpen}
        title={say(edited.id ? 'snippets.edit' : 'snippets.add')}
        initialFocus={first}
        // The suggestion that opened it may be gone.
        finalFocus={() => (document.activeElement === document.body ? add.current : null)}
      >
        <SnippetForm edited={edited} first={first} onClose={() => setOpen(false)} />
      </Sheet>
    </>
  )
}
