import { useSyncExternalStore } from 'react'
import { api } from '#web/staff/api/api.ts'
import type { Outcome } from '#web/staff/api/outcome.ts'
import { atWorkplace } from './workplace.ts'

/** The continuations for once the member has proved who they are, or has given up. */
type Waiting = { goOn: () => void; giveUp?: (() => void) | undefined }

let waiting: Waiting | null = null
const listeners = new Set<() => void>()

/** Makes the shell ask the member for a proof that it is them; calls `goOn` once it is right. */
export function askProof(goOn: () => void, giveUp?: () => void): void {
  set({ goOn, giveUp })
}

/**
 * Makes a call; where it needs a fresh proof of identity, asks for one and then makes it again.
 * @returns its outcome, which is the refusal if the member gives up
 */
export async function withProof<Answer>(
  call: () => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const outcome = await call()
  if (outcome.ok || outcome.problem.code !== 'proof_required') return outcome
  return new Promise((resolve) =>
    askProof(
      () => resolve(call()),
      () => resolve(outcome),
    ),
  )
}

/** Ends the question: the member has proved who they are, or has given up. */
export function endProof(how: 'proved' | 'given up'): void {
  const ended = waiting
  set(null)
  if (how === 'proved') ended?.goOn()
  else ended?.giveUp?.()
}

function set(next: Waiting | null): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Returns whether something waits for a proof. */
export function useProofPending(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => waiting !== null,
  )
}

/** Downloads a file, after a fresh proof where the last one is too old. */
export async function download(address: string): Promise<void> {
  const start = () => location.assign(atWorkplace(address))
  const proof = await api.readProof()
  if (!proof.ok && proof.problem.code === 'proof_required') askProof(start)
  else start()
}

/** Returns the props of a link that downloads a file that way, and still works without scripts. */
export function downloadLink(address: string) {
  return {
    href: atWorkplace(address),
    download: true,
    onClick(event: { preventDefault(): void }) {
      event.preventDefault()
      void download(address)
    },
  }
}
