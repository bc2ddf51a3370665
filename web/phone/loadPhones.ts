import { loadOnce } from '#web/ui/loadOnce.ts'

/**
 * The numbering plans (`min`: enough to format and to count digits; the server decides what is
 * valid). They weigh more than the screen they are on, so nothing waits for them: until they are
 * there, numbers stay as they are typed.
 */
export const {
  load: loadPhones,
  loaded: loadedPhones,
  whenLoaded: whenPhonesLoad,
} = loadOnce(async () => (await import('./phones.ts')).phones)
