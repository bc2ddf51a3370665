import { readJson, send } from '../page/callSandbox.ts'
import { place } from '../page/dom.ts'
import { attempt } from '../page/notices.ts'
import { makeRefresh } from '../page/refresh.ts'
import { startFaultForm } from './faultForm.ts'
import { startFaultList } from './faultList.ts'
import { startRecipes } from './faultRecipes.ts'
import { showFaultSign } from './faultSign.ts'
import type { Fault } from './faultTypes.ts'

const faultsGapMs = 200
const spentMax = 5

/** Starts the faults. Returns the function that reads again which faults are set. */
export function startFaults(): () => void {
  let active: Fault[] = []
  let spent: Fault[] = []
  const cleared = new Set<string>()
  const read = async () => {
    const now = await readJson<Fault[]>('/control/faults')
    const ids = new Set(now.map(({ id }) => id))
    const ended = active.filter(
      ({ id, times }) => !ids.has(id) && times !== undefined && !cleared.has(id),
    )
    // A fault that is used up leaves the sandbox's list; this list still shows it.
    spent = [...ended.map(markSpent), ...spent].slice(0, spentMax)
    active = now
    show()
  }
  const refresh = makeRefresh(read, faultsGapMs)
  const clear = async (fault: Fault) => {
    cleared.add(fault.id)
    spent = spent.filter((one) => one !== fault)
    if (active.includes(fault))
      await send('DELETE', `/control/faults/${encodeURIComponent(fault.id)}`)
    await read()
  }
  const set = async (fault: Record<string, unknown>) => {
    await send('POST', '/control/faults', fault)
    await read()
  }
  const showList = startFaultList(clear)
  const show = () => {
    showList([...active, ...spent], new Set(active))
    showFaultSign(active.length)
    place('no-faults').hidden = active.length + spent.length > 0
    place('clear-faults').hidden = active.length === 0
  }
  const clearAll = place('clear-faults')
  clearAll.addEventListener('click', () => {
    if (!(clearAll instanceof HTMLButtonElement)) return
    return attempt(clearAll, async () => {
      for (const { id } of active) cleared.add(id)
      spent = []
      await send('DELETE', '/control/faults')
      await read()
    })
  })
  startRecipes(set)
  startFaultForm(set)
  return refresh
}

function markSpent(fault: Fault): Fault {
  return { ...fault, struck: fault.struck + (fault.times ?? 0), times: 0 }
}
