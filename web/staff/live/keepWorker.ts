import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'

const checkEveryMs = 3_600_000

/**
 * Installs the service worker, and offers a new version when there is one: nobody is taken away from
 * what they are writing.
 */
export async function keepWorker(): Promise<void> {
  // Without https there is none; a development server has none either.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  if (!registration) return
  const hadOne = navigator.serviceWorker.controller !== null
  let asked = false
  const take = (worker: ServiceWorker) => {
    asked = true
    worker.postMessage('take over')
  }
  const offer = () => {
    const { waiting } = registration
    if (waiting && hadOne) offerReload(() => take(waiting))
  }
  offer()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer)
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload()
    // Taken in another window: this one may hold what somebody is writing, and asks as well.
    else if (hadOne) offerReload(() => location.reload())
  })
  let checkedAtMs = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAtMs < checkEveryMs) return
    checkedAtMs = Date.now()
    void registration.update().catch(() => {})
  })
}

function offerReload(run: () => void): void {
  toast.offer(say('shell.newVersion'), {
    id: 'new-version',
    action: { label: say('shell.reload'), run },
  })
}
