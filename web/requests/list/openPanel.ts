import { toast } from '#web/ui/toast.ts'
import { say } from '#web/words/say.ts'

/**
 * Loads a panel that was opened; if it can't be loaded, closes it and says so.
 * @param load returns whether the panel is there
 */
export async function openPanel(load: () => Promise<boolean>, close: () => void): Promise<void> {
  if (await load()) return
  close()
  toast.error(say('requests.notLoaded'), { detail: say('requests.notLoadedHint'), id: 'panel' })
}
