import { say } from '#web/words/say.ts'
import { toast } from './toast.ts'

/** What is said of it, in sentences; a second toast under the same `id` replaces the first. */
type CopyWords = { id: string; copied: string; notCopied: string }

/** Puts a text on the clipboard and says so in a toast. */
export async function copyText(text: string, words: CopyWords): Promise<void> {
  const id = `${words.id}-copied`
  try {
    await navigator.clipboard.writeText(text)
    toast.success(words.copied, { id })
  } catch {
    // Refused by the browser, or not a secure page: there is no clipboard to write to.
    toast.error(words.notCopied, { detail: say('all.copyByHand'), id })
  }
}
