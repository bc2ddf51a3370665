// Written by npm run generate from web/words/catalogs; edit those.
import type { Messages } from '@lingui/core'

/** What has to be said for each key. */
export type StaffWords = {
  "all.notAllowed": Record<never, never>
  "all.tryAgain": Record<never, never>
}

export type StaffCatalog = Record<keyof StaffWords, Messages[string]>
