import { ringBell } from './ringBell.ts'

/** How long a tab holds an event that it rings for: others get the same event within that time. */
const heldMs = 3_000
/** Events that come in at once ring once. */
const pauseMs = 1_000
const rememberedMax = 20
const storageKey = 'ringup.rung'

let rungAtMs = Number.NEGATIVE_INFINITY

/**
 * Rings for an event in one tab of the browser: the first that takes the event's lock. A tab that wakes late finds the
 * event among those that were rung for. One in which nobody has touched anything cannot be heard, and leaves it to
 * the others.
 * @param event names the event among those of all businesses
 */
export async function ringOnce(event: string): Promise<void> {
  if (navigator.userActivation?.hasBeenActive === false) return
  // Without https there are no locks; two tabs may then ring.
  if (!navigator.locks) return ring(event)
  await navigator.locks.request(`ringup.bell:${event}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    ring(event)
    await new Promise((done) => setTimeout(done, heldMs))
  })
}

function ring(event: string): void {
  const rung = readRung()
  if (rung.includes(event)) return
  localStorage.setItem(storageKey, JSON.stringify([event, ...rung].slice(0, rememberedMax)))
  if (performance.now() - rungAtMs < pauseMs) return
  rungAtMs = performance.now()
  ringBell()
}

function readRung(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}
