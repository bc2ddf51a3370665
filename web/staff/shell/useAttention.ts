import { useEffect, useSyncExternalStore } from 'react'
import { clearUnseenWhenShown, titleWith, unseen } from './attention.ts'

/** Shows the number of unseen events in the window's title and on an installed app's icon. */
export function useAttention(): void {
  const count = useSyncExternalStore(unseen.subscribe, unseen.count)
  useEffect(() => clearUnseenWhenShown(), [])
  useEffect(() => {
    const updateTitle = () => {
      const title = titleWith(document.title, count)
      if (document.title !== title) document.title = title
    }
    updateTitle()
    // Each screen sets its own title when it mounts.
    const watch = new MutationObserver(updateTitle)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watch.disconnect()
  }, [count])
}
