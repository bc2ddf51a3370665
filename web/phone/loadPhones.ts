import { loadOnce } from '#web/ui/loadOnce.ts'
import { nextTask } from '#web/ui/nextTask.ts'

/**
 * The numbering plans (`min`: enough to format and to count digits; the server decides what is
 * valid). They weigh more than the screen they are on, so nothing waits for them: until they are
 * there, numbers stay as they are typed.
 */
export const {
  load: loadPhones,
  loaded: loadedPhones,
  whenLoaded: whenPhonesLoad,
} = loadOnce(async () => {
  const { phones } = await import('./phones.ts')
  await nextTask()
  // The first reading makes what all others use: 20 ms on a slow phone, which the first key would
  // wait for.
  const empty = { text: '', start: 0, end: 0 }
  const key = { inputType: 'insertText', country: 'US', home: 'US' }
  const { text, country } = phones.editPhone({ before: empty, text: '+', caret: 1, ...key })
  phones.readTyped({ typed: text, country })
  await nextTask()
  return phones
})
