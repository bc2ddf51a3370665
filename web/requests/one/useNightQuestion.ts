import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import type { RequestView } from '#rules/shapes/request.ts'
import { api } from '#web/staff/api/api.ts'
import type { NightDialog } from './NightDialog.tsx'
import { type Night, readNight } from './readNight.ts'
import { useRequestAction } from './useRequestAction.ts'

/** The texts that staff send by one press. */
type ByHand = 'send' | 'resend' | 'remind'

/**
 * Asks before a text that is sent by hand at night, and sends it at once by day.
 * @param texts how each of them is sent
 */
export function useNightQuestion(request: RequestView, texts: Record<ByHand, { run(): void }>) {
  const { id, status, customer } = request
  const cache = useQueryClient()
  const [reading, setReading] = useState<ByHand | null>(null)
  const [question, setQuestion] = useState<{ night: Night; action: ByHand } | null>(null)
  const [open, setOpen] = useState(false)
  const at = question?.night.allowedAt ?? ''
  const schedule = useRequestAction(id, (_, key, answer) =>
    api.scheduleRequest({ id, at, ...answer }, key),
  )

  async function ask(action: ByHand): Promise<void> {
    setReading(action)
    const night = await readNight(cache, customer.phone)
    setReading(null)
    if (!night) return texts[action].run()
    setQuestion({ night, action })
    setOpen(true)
  }

  const hasTime = status === 'draft' || status === 'scheduled'
  // It keeps its words while it fades out.
  const dialog: ComponentProps<typeof NightDialog> | null = question && {
    open,
    night: question.night,
    onClose: () => setOpen(false),
    onSend: () => texts[question.action].run(),
    onSendLater: hasTime ? schedule.run : null,
  }
  return { ask, reading, dialog }
}
