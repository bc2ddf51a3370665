import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Night, type NightAt, readNight } from './readNight.ts'

/**
 * Asks before a text that is sent by hand at night, and sends it at once by day.
 * @param at the number that it goes to
 * @param send sends a text
 * @returns `ask` takes the text, `reading` is the one whose hour is being read, `dialog` has the question
 */
export function useAskAtNight<Text>(at: NightAt, send: (text: Text) => void) {
  const cache = useQueryClient()
  const [reading, setReading] = useState<Text | null>(null)
  const [question, setQuestion] = useState<{ night: Night; text: Text } | null>(null)
  const [open, setOpen] = useState(false)

  async function ask(text: Text): Promise<void> {
    setReading(text)
    const night = await readNight(cache, at)
    setReading(null)
    if (!night) return send(text)
    setQuestion({ night, text })
    setOpen(true)
  }

  // It keeps its words while it fades out.
  const dialog = question && {
    open,
    night: question.night,
    onClose: () => setOpen(false),
    onSend: () => send(question.text),
  }
  return { ask, reading, question, dialog }
}
