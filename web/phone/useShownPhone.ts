import { useSyncExternalStore } from 'react'
import { loadedPhones, loadPhones, whenPhonesLoad } from './loadPhones.ts'
import { showPhone } from './showPhone.ts'

/** An E.164 number as people read it, `+34 612 34 56 78`; ungrouped until the plans are loaded. */
export function useShownPhone(e164: string): string {
  const phones = usePhones()
  return showPhone(phones, e164)
}

/** The numbering plans, or null until they have been loaded, which this starts. */
export function usePhones() {
  return useSyncExternalStore(subscribe, loadedPhones)
}

function subscribe(told: () => void): () => void {
  void loadPhones()
  return whenPhonesLoad(told)
}
