import { findFile, type Mutant, type PlacedMutant } from './mutant.ts'
import { rulesMoneyMutants } from './rulesMoney.ts'
import { rulesTextsMutants } from './rulesTexts.ts'
import { webFormsMutants } from './webForms.ts'
import { webMoneyMutants } from './webMoney.ts'

const wings: Record<string, readonly Mutant[]> = {
  rules: [...rulesMoneyMutants, ...rulesTextsMutants],
  web: [...webMoneyMutants, ...webFormsMutants],
}

/**
 * Lists every planted bug with its wing and its place in the tree.
 *
 * @param files paths from the project's folder, with forward slashes
 */
export function listMutants(files: readonly string[]): PlacedMutant[] {
  return Object.entries(wings).flatMap(([wing, mutants]) =>
    mutants.map((mutant) => ({ ...mutant, wing, path: findFile(files, mutant.file) })),
  )
}
