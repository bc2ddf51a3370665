import { loadOnce } from '#web/ui/loadOnce.ts'

/** The searchable list's component, which the closed button does without. */
export const {
  load: loadPicker,
  loaded: loadedPicker,
  whenLoaded: whenPickerLoads,
} = loadOnce(async () => (await import('./CountryPopup.tsx')).CountryPopup)
