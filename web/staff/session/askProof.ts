import { useSyncExternalStore } from 'react'
import { api } from '#web/staff/api/api.ts'

/** The continuations for once the member has proved who they are, or has given up. */
type Waiting = { goOn: () => void; giveUp?: (() => void) | undefined }

let waiting: Waiting | null = null
const listeners = new Set<() => void>()

/** Makes the shell ask for a code texted to the member's own phone; calls `goOn` once it is right. */
export function askProof(goOn: () => void, giveUp?: () => void): void {
  set({ goOn, giveUp })
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
  const start = () => location.assign(address)
  const proof = await api.readProof()
  if (!proof.ok && proof.problem.code === 'proof_required') askProof(start)
  else start()
}

/** Returns the props of a link that downloads a file that way, and still works without scripts. */
export function downloadLink(address: string) {
  return {
    href: address,
    download: true,
    onClick(event: { preventDefault(): void }) {
      event.preventDefault()
      void download(address)
    },
  }
}
