import { useSyncExternalStore } from 'react'
import { api } from '#web/staff/api/api.ts'

/** What goes on once somebody has proved that it is them, or does not. */
type Waiting = { goOn: () => void; giveUp?: (() => void) | undefined }

let waiting: Waiting | null = null
const listeners = new Set<() => void>()

/** Has the shell ask for a code of one's own phone, and goes on once it is right. */
export function askProof(goOn: () => void, giveUp?: () => void): void {
  set({ goOn, giveUp })
}

/** Ends the question: by a proof, or because nobody wants to answer it. */
export function endProof(how: 'proved' | 'given up'): void {
  const ended = waiting
  set(null)
  if (how === 'proved') ended?.goOn()
  else ended?.giveUp?.()
}

function set(next: Waiting | null): void {
  waiting = next
  for (const told of listeners) told()
}

/** Whether something waits for a proof. */
export function useProofAsked(): boolean {
  return useSyncExternalStore(
    (told) => {
      listeners.add(told)
      return () => listeners.delete(told)
    },
    () => waiting !== null,
  )
}

/** Takes a file along, after a proof where the last one is too old. */
export async function download(address: string): Promise<void> {
  const take = () => location.assign(address)
  const proof = await api.readProof()
  if (!proof.ok && proof.problem.code === 'proof_required') askProof(take)
  else take()
}

/** The same for a link to a file, which names it without a script. */
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
