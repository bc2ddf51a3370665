import { loadOnce } from '#web/ui/loadOnce.ts'
import { nextTask } from '#web/ui/nextTask.ts'

/**
 * Loads the numbering plans (`min`: enough to format and to count digits; the server decides what is
 * valid). They are larger than the screen they are on, so nothing waits for them: until they are
 * loaded, numbers stay as they are typed.
 */
export const {
  load: loadPhones,
  loaded: loadedPhones,
  whenLoaded: whenPhonesLoad,
} = loadOnce(async () => {
  const { phones } = await import('./phones.ts')
  await nextTask()
  // Warm up: the first reading builds what all others use, 20 ms on a slow phone that the first key
  // would otherwise wait for.
  const empty = { text: '', start: 0, end: 0 }
  const key = { inputType: 'insertText', country: 'US', home: 'US' }
  const { text, country } = phones.editPhone({ before: empty, text: '+', caret: 1, ...key })
  phones.readTyped({ typed: text, country })
  await nextTask()
  return phones
})
