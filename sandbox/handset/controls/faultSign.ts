import { place, setWords } from '../page/dom.ts'
import { count } from '../page/format.ts'
import { setBadge } from '../phones/threadList.ts'

/** Shows wherever one is that faults are set: a forgotten one looks like a bug. */
export function showFaultSign(active: number) {
  const sign = place('fault-sign')
  sign.hidden = active === 0
  setWords(sign, active === 0 ? '' : `${count(active, 'fault')} set`)
  setBadge(place('fault-count'), active)
}
