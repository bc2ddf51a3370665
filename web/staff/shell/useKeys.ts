import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { focusSearch } from '#web/ui/SearchBox.tsx'
import { undoLatest } from '#web/ui/toast.ts'
import { takeKeys } from './earlyKeys.ts'
import { places } from './places.ts'
import { areKeysOn, isKeyTaken } from './shortcutKeys.ts'

const sequenceMs = 1_500
const byLetter = new Map(places.map(({ letter, to }) => [letter as string, to]))
const byDigit = new Map(places.map(({ to }, index) => [String(index + 1), to]))

/**
 * Handles the keys of every screen: `/` goes to the search, `n` to a new request, `g` and a letter or
 * a digit alone to a screen, `?` opens the help; Ctrl or ⌘ with K opens the commands, with Z undoes what the
 * newest toast with an undo offers.
 */
export function useKeys(handlers: { commands: () => void; help: () => void }): void {
  const navigate = useNavigate()
  const { role } = useDesk()
  const runKey = useEffectEvent((key: string, afterG: boolean): boolean => {
    // On the form for a new request a digit was meant for a field that has lost the focus.
    const digits = location.pathname === paths.newRequest ? null : byDigit
    const place = afterG ? byLetter.get(key) : digits?.get(key)
    if (place) {
      void navigate({ to: place })
    } else if (key === 'n' && mayDo(role, 'createRequest')) {
      void navigate({ to: paths.newRequest })
    } else if (key === '/') {
      if (!focusSearch()) void navigate({ to: paths.requests }).then(focusSearch)
    } else if (key === '?') {
      handlers.help()
    } else return false
    return true
  })
  const runModifiedKey = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return false
    const key = event.key.toLowerCase()
    if (key === 'k') {
      handlers.commands()
      return true
    }
    const isTyping = event.target instanceof HTMLElement && event.target.matches(typingFields)
    return key === 'z' && !isTyping && undoLatest()
  })
  useEffect(() => {
    let gAtMs = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (runModifiedKey(event)) return event.preventDefault()
      if (isKeyTaken(event) || !areKeysOn()) return
      const afterG = event.timeStamp - gAtMs < sequenceMs
      gAtMs = event.key === 'g' && !afterG ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (!runKey(event.key, afterG)) return
      event.preventDefault()
      // A letter that ends a sequence must not act on the list as well.
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      // An overlay that was opened here must not take keys on another screen.
      takeKeys()
    }
  }, [])
}

const typingFields = 'input, textarea, select, [contenteditable=true]'
