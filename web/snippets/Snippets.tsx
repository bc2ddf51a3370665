import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useFocusBack } from '#web/ui/useFocusBack.ts'
import { say } from '#web/words/say.ts'
import { type EditedSnippet, SnippetForm } from './SnippetForm.tsx'
import { SnippetList } from './SnippetList.tsx'
import { snippetsQuery } from './snippetsQuery.ts'
import { useWhyNoSnippet } from './useWhyNoSnippet.ts'

/** The quick answers in a sheet over a conversation: the form of one stands in place of the list. */
export function Snippets() {
  const { data } = useQuery(snippetsQuery)
  const why = useWhyNoSnippet()
  const [edited, setEdited] = useState<EditedSnippet | null>(null)
  const first = useRef<HTMLInputElement>(null)
  const add = useFocusBack(edited === null)
  if (edited) return <SnippetForm edited={edited} first={first} onClose={() => setEdited(null)} />
  return (
    <div className="flex flex-col gap-4 pb-2">
      <SnippetList add={add} onEdit={setEdited}>
        {data && !why.refusal && (
          <Button
            ref={add}
            className="self-start max-md:w-full"
            reason={why.full}
            onClick={() => setEdited({ name: '', words: '' })}
          >
            {say('snippets.add')}
          </Button>
        )}
      </SnippetList>
    </div>
  )
}
