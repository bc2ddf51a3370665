import { useEffect, useSyncExternalStore } from 'react'
import { followAttention, titleWith, unseen } from './attention.ts'

/** Shows in the window's title, and on the icon of an installed app, how much happened unseen. */
export function useAttention(): void {
  const count = useSyncExternalStore(unseen.subscribe, unseen.count)
  useEffect(() => followAttention(), [])
  useEffect(() => {
    const put = () => {
      const wanted = titleWith(document.title, count)
      if (document.title !== wanted) document.title = wanted
    }
    put()
    // Each screen sets its own title when it comes.
    const watch = new MutationObserver(put)
    watch.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => watch.disconnect()
  }, [count])
}
