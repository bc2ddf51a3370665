import { describeApi } from '../generate/describeApi.ts'
import { listCalls } from './listCalls.ts'
import { listErrors } from './listErrors.ts'
import { listFields } from './listFields.ts'
import { listLimits } from './listLimits.ts'
import { listPermissions } from './listPermissions.ts'
import { listScreens } from './listScreens.ts'
import { listTransitions } from './listTransitions.ts'

/**
 * Writes the points of the specification that follow from the code between their markers, `<!--
 * begin 4: … -->` and `<!-- end 4 -->`; the rest is written by hand and stays as it is.
 * @param text docs/specification.md as it is
 * @returns docs/specification.md as it should be
 * @throws if a pair of markers is missing
 */
export async function writePoints(text: string): Promise<string> {
  const api = await describeApi()
  const points: [point: number, words: string][] = [
    [2, await listScreens(api.routes)],
    [4, listTransitions()],
    [5, listFields(api.routes)],
    [6, listPermissions()],
    [7, listCalls(api)],
    [8, listErrors()],
    [9, listLimits()],
  ]
  return points.reduce((written, [point, words]) => replacePoint(written, point, words), text)
}

function replacePoint(text: string, point: number, words: string): string {
  const between = new RegExp(`(<!-- begin ${point}:[^>]*-->\\n).*?(<!-- end ${point} -->)`, 's')
  if (!between.test(text))
    throw new Error(`docs/specification.md has no markers for point ${point}`)
  // A function, because `$` has a meaning in a replacement string.
  return text.replace(between, (_, begin: string, end: string) => `${begin}\n${words}\n\n${end}`)
}
