import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { mayDo } from '#rules/permissions.ts'
import { paths } from '#web/staff/paths.ts'
import { useDesk } from '#web/staff/session/useDesk.ts'
import { focusSearch } from '#web/ui/SearchBox.tsx'
import { undoLatest } from '#web/ui/toast.ts'
import { takeKeys } from './earlyKeys.ts'
import { areKeysOn, isKeyTaken } from './shortcutKeys.ts'

const sequenceMs = 1_500
const places = {
  r: paths.requests,
  c: paths.customers,
  i: paths.insights,
  s: paths.businessSettings,
} as const

/**
 * The keys of every screen: `/` goes to the search, `n` to a new request, `g` and a letter to a
 * screen, `?` shows them all; Ctrl or ⌘ with K opens the commands, with Z undoes what can be undone.
 */
export function useKeys(on: { commands: () => void; help: () => void }): void {
  const navigate = useNavigate()
  const { role } = useDesk()
  const act = useEffectEvent((key: string, afterG: boolean): boolean => {
    if (afterG && key in places) {
      void navigate({ to: places[key as keyof typeof places] })
    } else if (key === 'n' && mayDo(role, 'createRequest')) {
      void navigate({ to: paths.newRequest })
    } else if (key === '/') {
      if (!focusSearch()) void navigate({ to: paths.requests }).then(focusSearch)
    } else if (key === '?') {
      on.help()
    } else return false
    return true
  })
  const actHeld = useEffectEvent((event: KeyboardEvent): boolean => {
    if (event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return false
    const key = event.key.toLowerCase()
    if (key === 'k') {
      on.commands()
      return true
    }
    const types = event.target instanceof HTMLElement && event.target.matches(typing)
    return key === 'z' && !types && undoLatest()
  })
  useEffect(() => {
    let gAtMs = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (actHeld(event)) return event.preventDefault()
      if (isKeyTaken(event) || !areKeysOn()) return
      const afterG = event.timeStamp - gAtMs < sequenceMs
      gAtMs = event.key === 'g' && !afterG ? event.timeStamp : Number.NEGATIVE_INFINITY
      if (!act(event.key, afterG)) return
      event.preventDefault()
      // A list's own letters are no part of a sequence.
      event.stopImmediatePropagation()
    }
    document.addEventListener('keydown', onKey, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      // What was asked for here does not come on another screen.
      takeKeys()
    }
  }, [])
}

const typing = 'input, textarea, select, [contenteditable=true]'
