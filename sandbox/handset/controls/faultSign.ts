import { place, setWords } from '../page/dom.ts'
import { count } from '../page/format.ts'
import { setBadge } from '../phones/threadList.ts'

/** Shows on every tab that faults are set: a forgotten fault looks like a bug. */
export function showFaultSign(active: number) {
  const sign = place('fault-sign')
  sign.hidden = active === 0
  setWords(sign, active === 0 ? '' : `${count(active, 'fault')} set`)
  setBadge(place('fault-count'), active)
}
