import { loadOnce } from '#web/ui/loadOnce.ts'

/** Loads the searchable list, which the closed button does not need. */
export const {
  load: loadPicker,
  loaded: loadedPicker,
  whenLoaded: whenPickerLoads,
} = loadOnce(async () => (await import('./CountryPopup.tsx')).CountryPopup)
