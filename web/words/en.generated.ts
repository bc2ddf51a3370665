// Written by npm run generate from web/words/catalogs; edit those.
import type { StaffCatalog } from './words.generated.ts'

export const en: StaffCatalog = {
  "all.notAllowed": ["Ask an owner or manager to do this."],
  "all.tryAgain": ["Try again"],
}
