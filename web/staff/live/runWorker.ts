import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'

const checkEveryMs = 3_600_000
const takeOverMsMax = 3_000

/**
 * Installs the service worker, and offers a reload when there is a new version: nobody is
 * interrupted while they are writing.
 */
export async function runWorker(): Promise<void> {
  // Without https there are no service workers; the development server has none either.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.register('/sw.js').catch(() => null)
  if (!registration) return
  const hadOne = navigator.serviceWorker.controller !== null
  let reloadChosen = false
  const activate = (worker: ServiceWorker) => {
    reloadChosen = true
    worker.postMessage('take over')
    // A browser may keep the new worker waiting while the old one is busy. The document comes from the server
    // whichever of them answers, so loading it anew is enough.
    setTimeout(() => location.reload(), takeOverMsMax)
  }
  const offerWaiting = () => {
    const { waiting } = registration
    if (waiting && hadOne) offerReload(() => activate(waiting))
  }
  offerWaiting()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerWaiting)
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (reloadChosen) location.reload()
    // Another window took the new version: somebody may be writing in this one, so it asks as well.
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
