import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#web/staff/api/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { describeLine } from './describeLine.ts'
import { installationQuery } from './installationQuery.ts'

export type MadeOnScreen = 'domain' | 'inbound' | 'event'

type MakeProps = {
  what: MadeOnScreen
  /** Called when the line is fine, and this button gone. */
  onGone: () => void
}

/** Makes a part of the installation at a provider, after a question. */
export function MakePart({ what, onGone }: MakeProps) {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useMake(what, onGone)
  return (
    <div className="mt-1">
      <Button busy={isPending} onClick={() => setOpen(true)}>
        {say('installation.make', { what })}
      </Button>
      <Dialog
        question
        open={isOpen}
        onOpenChange={setOpen}
        title={say('installation.make.ask', { what })}
        description={say('installation.make.body', { what })}
      >
        <Button onClick={() => setOpen(false)}>{say('installation.make.cancel')}</Button>
        <Button
          look="primary"
          onClick={() => {
            setOpen(false)
            mutate()
          }}
        >
          {say('installation.make', { what })}
        </Button>
      </Dialog>
    </div>
  )
}

function useMake(what: MadeOnScreen, onGone: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => api.makePart(what),
    onSuccess: async (outcome) => {
      if (!outcome.ok)
        return void toast.error(outcome.problem.title, { detail: outcome.problem.detail })
      const { line } = outcome.data
      if (line.verdict === 'fine') toast.success(say('installation.make.done', { what }))
      else toast.error(say('installation.make.not', { what }), { detail: describeLine(line).words })
      await cache.invalidateQueries({ queryKey: installationQuery.queryKey })
      if (line.verdict === 'fine') onGone()
    },
  })
}
