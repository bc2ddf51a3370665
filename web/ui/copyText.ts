import { say } from '#web/words/say.ts'
import { toast } from './toast.ts'

/** The toasts' sentences; a second toast under the same `id` replaces the first. */
type CopyWords = { id: string; copied: string; notCopied: string }

/** Copies a text to the clipboard and says so in a toast. */
export async function copyText(text: string, words: CopyWords): Promise<void> {
  const id = `${words.id}-copied`
  try {
    await navigator.clipboard.writeText(text)
    toast.success(words.copied, { id })
  } catch {
    // The browser refused, or the page is not secure: there is no clipboard to write to.
    toast.error(words.notCopied, { detail: say('all.copyByHand'), id })
  }
}
