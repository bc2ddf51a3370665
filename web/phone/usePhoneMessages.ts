import { use, useRef, useState } from 'react'
import { isSatellite } from '#rules/phone/isSatellite.ts'
import { doubtWords, refusalWords } from '#rules/phone/phoneWords.ts'
import type { PhoneReading } from '#rules/shapes/phone.ts'
import { sayServer } from '#web/words/sayServer.ts'
import { CheckPhoneContext } from './checkPhone.ts'
import { internationalEntry } from './internationalEntry.ts'
import { loadedPhones } from './loadPhones.ts'
import type { PhoneEntry } from './phoneEntry.ts'

/** Long enough to be sure that the person has stopped typing. */
const pauseMs = 1_000

/**
 * The problems that the browser can report: the small plans know lengths and codes, not what
 * exists.
 */
const localReasons = [
  'TOO_SHORT',
  'TOO_LONG',
  'INVALID_LENGTH',
  'INVALID_COUNTRY_CODE',
  'SEVERAL_NUMBERS',
  'DIGITS_LOST',
] as const

/**
 * Returns the messages about a number, and decides when to show them: none while it is typed, the
 * browser's once the person pauses or leaves, and the server's after that. A shown message stays until
 * it is corrected: otherwise a slow typist would hear of each missing digit again.
 */
export function usePhoneMessages(value: PhoneEntry) {
  const check = use(CheckPhoneContext)
  const [isPaused, setPaused] = useState(false)
  const [shownProblem, setShownProblem] = useState<string>()
  const [checked, setChecked] = useState<PhoneReading | null>(null)
  const [codeWon, setCodeWon] = useState(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastTurn = useRef(0)
  const currentProblem = localProblem(value)
  const problem = isPaused || currentProblem === shownProblem ? currentProblem : undefined

  return {
    problem: problem ?? (checked ? serverProblem(checked) : undefined),
    /** The question that the person has to answer about the number. */
    question: checked ? serverQuestion(checked) : undefined,
    isUnknown: checked?.reason === 'NOT_IN_PLAN',
    codeWon,
    onTyped() {
      clearTimeout(pause.current)
      pause.current = setTimeout(() => setPaused(true), pauseMs)
      setPaused(false)
      setShownProblem(problem)
      setChecked(null)
      setCodeWon(false)
      lastTurn.current += 1
    },
    /**
     * `typed`: the entry before the blur; `normalized`: after it; `show` replaces it by the
     * server's reading.
     */
    onLeft(typed: PhoneEntry, normalized: PhoneEntry, show: (entry: PhoneEntry) => void) {
      clearTimeout(pause.current)
      setPaused(true)
      if (!check || checked || !typed.typed.trim() || localProblem(normalized)) return
      lastTurn.current += 1
      const turn = lastTurn.current
      void check(typed).then((reading) => {
        if (turn !== lastTurn.current || !reading) return
        setChecked(reading)
        show(internationalEntry(reading, typed.country) ?? typed)
      })
    },
    onCodeWon: () => setCodeWon(true),
  }
}

function localProblem(entry: PhoneEntry): string | undefined {
  const phones = loadedPhones()
  if (!phones || !entry.typed.trim()) return undefined
  const reason = localReasons.find((reason) => reason === phones.readTyped(entry).reason)
  return reason && sayServer(refusalWords[reason])
}

function serverProblem({ type, reason, e164 }: PhoneReading): string | undefined {
  if (e164 && isSatellite(e164)) return sayServer(refusalWords.SATELLITE)
  return wordsFor(refusalWords, reason ?? type)
}

function serverQuestion({ type, reason }: PhoneReading): string | undefined {
  return wordsFor(doubtWords, reason ?? type)
}

function wordsFor(words: Readonly<Record<string, string>>, reason: string | null) {
  const sentence = reason === null ? undefined : words[reason]
  return sentence && sayServer(sentence)
}
