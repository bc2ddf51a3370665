import { useEffect, useRef, useState } from 'react'
import { passkeyLimits } from '#rules/passkeyLimits.ts'
import type { SessionView } from '#rules/shapes/signIn.ts'
import type { Trouble } from '#web/staff/api/outcome.ts'
import type { DeviceOutcome } from './askDevice.ts'
import { supportsPasskeys } from './supportsPasskeys.ts'

/** The server forgets what it asked a device after a while: before that it is asked anew. */
const renewAfterMs = passkeyLimits.passkeyChallengeLifeMs - 60_000

const loadDevice = () => import('./askDevice.ts')

/**
 * Signs in by a passkey in both ways: the browser offers one in the field for the number, and a button asks for one.
 * @returns the button's call, and the problem of the last attempt
 */
export function usePasskeySignIn(onSignedIn: (session: SessionView) => void) {
  const [problem, setProblem] = useState<Trouble | null>(null)
  const [isPending, setPending] = useState(false)
  const waiting = useRef<AbortController>(undefined)
  const isLeft = useRef(false)

  const finish = (outcome: DeviceOutcome<SessionView>): boolean => {
    if (outcome.ok) onSignedIn(outcome.data)
    else setProblem(outcome.problem)
    return outcome.ok
  }

  /** Offers passkeys in the field until one is chosen that the server takes, or the screen is left. */
  const offer = async () => {
    if (!supportsPasskeys()) return
    const device = await loadDevice()
    if (!(await device.offersInField()) || isLeft.current) return
    const own = new AbortController()
    waiting.current?.abort()
    waiting.current = own
    const renewal = setTimeout(() => void offer(), renewAfterMs)
    const outcome = await device.signInByDevice(own.signal).catch(() => null)
    clearTimeout(renewal)
    if (own.signal.aborted || !outcome) return
    if (outcome.ok) finish(outcome)
    else if (!('byDevice' in outcome) && outcome.problem.code === 'passkey_refused') {
      finish(outcome)
      void offer()
    }
  }

  const send = async () => {
    waiting.current?.abort()
    setPending(true)
    setProblem(null)
    const device = await loadDevice()
    if (finish(await device.signInByDevice())) return
    setPending(false)
    void offer()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the offer stands as long as the screen does
  useEffect(() => {
    isLeft.current = false
    void offer()
    return () => {
      isLeft.current = true
      waiting.current?.abort()
    }
  }, [])

  return { isOffered: supportsPasskeys(), send: () => void send(), isPending, problem }
}
