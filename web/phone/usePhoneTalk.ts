import { use, useRef, useState } from 'react'
import { isSatellite } from '#rules/phone/isSatellite.ts'
import { doubtWords, refusalWords } from '#rules/phone/phoneWords.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import { CheckPhone } from './checkPhone.ts'
import { internationalEntry } from './internationalEntry.ts'
import { loadedPhones } from './loadPhones.ts'
import type { PhoneEntry } from './phoneEntry.ts'

/** As long as it takes to see that nobody goes on typing. */
const pauseMs = 1_000

/** What the browser may say by itself: the small plans know lengths and codes, not what exists. */
const local = [
  'TOO_SHORT',
  'TOO_LONG',
  'INVALID_LENGTH',
  'INVALID_COUNTRY_CODE',
  'SEVERAL_NUMBERS',
  'DIGITS_LOST',
] as const

/**
 * What there is to say about a number, and when: nothing while it is typed, what the browser can
 * tell once the person pauses or leaves, and what the server says after that. What was said stands
 * until it is put right: who types slowly would else be told anew of each digit still missing.
 */
export function usePhoneTalk(value: PhoneEntry) {
  const check = use(CheckPhone)
  const [isPaused, setPaused] = useState(false)
  const [said, setSaid] = useState<string>()
  const [checked, setChecked] = useState<PhoneReading | null>(null)
  const [codeWon, setCodeWon] = useState(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  const found = wrongIn(value)
  const wrong = isPaused || found === said ? found : undefined

  return {
    wrong: wrong ?? (checked ? refusalOf(checked) : undefined),
    /** What someone has to confirm about the number. */
    question: checked ? questionOf(checked) : undefined,
    isUnknown: checked?.reason === 'NOT_IN_PLAN',
    codeWon,
    typed() {
      clearTimeout(pause.current)
      pause.current = setTimeout(() => setPaused(true), pauseMs)
      setPaused(false)
      setSaid(wrong)
      setChecked(null)
      setCodeWon(false)
      asked.current += 1
    },
    /** `typed`: as it stood; `settled`: as it stands; `show`: what the server read stands instead. */
    left(typed: PhoneEntry, settled: PhoneEntry, show: (entry: PhoneEntry) => void) {
      clearTimeout(pause.current)
      setPaused(true)
      if (!check || checked || !typed.typed.trim() || wrongIn(settled)) return
      asked.current += 1
      const turn = asked.current
      void check(typed).then((reading) => {
        if (turn !== asked.current || !reading) return
        setChecked(reading)
        show(internationalEntry(reading, typed.country) ?? typed)
      })
    },
    refused: () => setCodeWon(true),
  }
}

function wrongIn(entry: PhoneEntry): string | undefined {
  const phones = loadedPhones()
  if (!phones || !entry.typed.trim()) return undefined
  const reason = local.find((reason) => reason === phones.readTyped(entry).reason)
  return reason && refusalWords[reason]
}

function refusalOf({ type, reason, e164 }: PhoneReading): string | undefined {
  if (e164 && isSatellite(e164)) return refusalWords.SATELLITE
  return wordsFor(refusalWords, reason ?? type)
}

function questionOf({ type, reason }: PhoneReading): string | undefined {
  return wordsFor(doubtWords, reason ?? type)
}

function wordsFor(words: Readonly<Record<string, string>>, why: string | null) {
  return why === null ? undefined : words[why]
}
