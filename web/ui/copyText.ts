import { toast } from './toast.ts'

/**
 * Puts a text on the clipboard and says so in a toast.
 * @param name what it is in a sentence: `link`, `number`; a second toast about it replaces the first.
 */
export async function copyText(text: string, name: string): Promise<void> {
  const id = `${name}-copied`
  try {
    await navigator.clipboard.writeText(text)
    toast.success(`${name.charAt(0).toUpperCase()}${name.slice(1)} copied`, id)
  } catch {
    // Refused by the browser, or not a secure page: there is no clipboard to write to.
    toast.error(`The ${name} could not be copied`, 'Select it and copy it by hand.', id)
  }
}
