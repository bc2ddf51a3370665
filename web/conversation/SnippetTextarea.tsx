import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Snippets } from '#web/snippets/Snippets.tsx'
import { snippetsQuery } from '#web/snippets/snippetsQuery.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { say } from '#web/words/say.ts'
import { OfferingTextarea } from './OfferingTextarea.tsx'
import { offerSnippets } from './offerSnippets.ts'

type SnippetTextareaProps = Omit<
  ComponentProps<typeof OfferingTextarea>,
  'find' | 'listLabel' | 'onChoose'
> & { customerName: string | null }

/** A text field in which a `/` offers the quick answers, and at their end to edit them. */
export function SnippetTextarea({ customerName, ...field }: SnippetTextareaProps) {
  const [isEditing, setEditing] = useState(false)
  const { data } = useQuery(snippetsQuery)
  const edit = () => setEditing(true)
  return (
    <>
      <OfferingTextarea
        {...field}
        find={(before) => offerSnippets(before, data?.data ?? [], customerName, edit)}
        listLabel={say('conversation.snippets')}
      />
      <Sheet open={isEditing} onOpenChange={setEditing} title={say('snippets.title')}>
        <Snippets />
      </Sheet>
    </>
  )
}
