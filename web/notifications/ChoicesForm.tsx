import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { NotificationChoicesView } from '#rules/shapes/notifications.ts'
import { api } from '#web/staff/api/api.ts'
import { useFormCall } from '#web/staff/api/useFormCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'
import { applyEdits, isEdited, noEdits } from './choiceEdits.ts'
import { choicesQuery } from './choicesQuery.ts'
import { OwnQuietHours } from './OwnQuietHours.tsx'
import { TopicTable } from './TopicTable.tsx'

/** The form of what one is told, in which way, and when not: for all of one's devices. */
export function ChoicesForm({ choices }: { choices: NotificationChoicesView }) {
  const cache = useQueryClient()
  const [edits, setEdits] = useState(noEdits)
  const shown = applyEdits(choices, edits)
  const saving = useFormCall(api.saveNotificationChoices, (saved) => {
    cache.setQueryData(choicesQuery.queryKey, saved)
    setEdits(noEdits)
    toast.success(say('notifications.saved'), { id: 'notifications-saved' })
  })
  const unchanged = isEdited(choices, edits) ? undefined : say('notifications.unchanged')
  const edit = (changed: Partial<typeof edits>) => {
    saving.forget()
    setEdits({ ...edits, ...changed })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (!unchanged) saving.send(shown, event.currentTarget)
      }}
    >
      <TopicTable
        choices={shown}
        onChange={(way, topic, on) => edit({ boxes: { ...edits.boxes, [`${way}.${topic}`]: on } })}
      />
      <OwnQuietHours
        quiet={shown.quiet}
        errors={saving.errors}
        onChange={(quiet) => edit({ quiet })}
      />
      <div className="flex flex-col gap-3">
        {saving.problem && <FormProblem problem={saving.problem} />}
        <Button
          look="primary"
          type="submit"
          busy={saving.isPending}
          reason={unchanged}
          className="w-full md:w-auto md:self-start"
        >
          {say('notifications.save')}
        </Button>
      </div>
    </form>
  )
}
