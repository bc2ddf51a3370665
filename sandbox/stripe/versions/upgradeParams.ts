import type { Form } from '../../http/decodeForm.ts'
import { refuseParam } from '../api/problem.ts'
import { refuseUnsupported } from '../api/readParams.ts'
import { changesAfter } from './versionChanges.ts'

/** The parameters of a call under their newest names, with the older names that it gave. */
export type UpgradedParams = { params: Form; olderNames: ReadonlyMap<string, string> }

/**
 * Translates the parameters of a call from its version to the newest. Throws 400 for a parameter that
 * only older versions had and the sandbox never had, and for one that is given under both names.
 */
export function upgradeParams(call: string, version: string, params: Form): UpgradedParams {
  const olderNames = new Map<string, string>()
  let upgraded = params
  // A parameter is translated in the order in which its versions came out.
  for (const { removedParams, renamedParam } of changesAfter(version).toReversed()) {
    if (removedParams?.calls.includes(call)) refuseUnsupported(upgraded, removedParams.names)
    if (!renamedParam?.calls.includes(call)) continue
    const { older, newest } = renamedParam
    const { [older]: value, ...others } = upgraded
    if (value === undefined) continue
    if (newest in others) {
      const message = `You may only specify one of these parameters: ${newest}, ${older}.`
      throw refuseParam(older, message)
    }
    upgraded = { ...others, [newest]: value }
    olderNames.set(newest, older)
  }
  return { params: upgraded, olderNames }
}
