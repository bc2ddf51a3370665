import { send } from '../page/callSandbox.ts'
import { mark, place, setWords } from '../page/dom.ts'
import { formatMoment, formatTime } from '../page/format.ts'
import { attempt, messageOf, showNotice } from '../page/notices.ts'
import { makeRefresh } from '../page/refresh.ts'
import { readClock, sandboxMovedMs, sandboxNow } from '../page/time.ts'

const clockGapMs = 500
const tickMs = 1_000
const hourMs = 3_600_000
const steps = { 'clock-hour': hourMs, 'clock-day': 24 * hourMs, 'clock-week': 7 * 24 * hourMs }

/**
 * Starts the sandbox's clock on the page. Returns the function that reads again how far it was
 * moved.
 */
export function startClock(): () => void {
  const refresh = makeRefresh(async () => {
    await readClock()
    showClock()
  }, clockGapMs)
  const change = async (method: string, body?: unknown) => {
    await send(method, '/control/clock', body)
    await readClock()
    showClock()
    showNotice(`It is ${formatMoment(sandboxNow())} in the sandbox.`)
  }
  const onPress = (id: string, action: () => Promise<void>) => {
    const button = place(id)
    button.addEventListener('click', () => {
      if (button instanceof HTMLButtonElement) return attempt(button, action)
    })
  }
  for (const [id, advance] of Object.entries(steps)) onPress(id, () => change('POST', { advance }))
  onPress('clock-real', () => change('DELETE'))
  startMoment(change)
  window.setInterval(showClock, tickMs)
  showClock()
  return refresh
}

function startMoment(change: (method: string, body: unknown) => Promise<void>) {
  const field = place('clock-to')
  const error = place('clock-error')
  place('clock-form').addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!(field instanceof HTMLInputElement)) return
    const moment = new Date(field.value)
    try {
      if (Number.isNaN(moment.getTime())) throw new Error('Choose a day and a time.')
      await change('POST', { to: moment.toISOString() })
      setWords(error, '')
    } catch (failure) {
      setWords(error, messageOf(failure))
    }
  })
}

function showClock() {
  const now = sandboxNow()
  const movedMs = sandboxMovedMs()
  setWords(place('clock-time'), formatMoment(now))
  setWords(
    place('clock-moved'),
    movedMs === 0 ? 'This is the real time.' : `${formatMoved(movedMs)} ahead of the real time.`,
  )
  mark(place('clock-real'), { 'aria-disabled': movedMs === 0 ? 'true' : null })
  const sign = place('clock-sign')
  sign.hidden = movedMs === 0
  setWords(sign, movedMs === 0 ? '' : `Clock +${formatMoved(movedMs)}`)
  for (const time of document.querySelectorAll('.status-time')) setWords(time, formatTime(now))
}

/** Writes a duration such as `7 days 1 hour`, to the minute. */
function formatMoved(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  const parts = [
    [Math.floor(minutes / 1_440), 'day'],
    [Math.floor((minutes % 1_440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  const words = parts
    .filter(([number]) => number > 0)
    .map(([number, unit]) => `${number} ${unit}${number === 1 ? '' : 's'}`)
  return words.slice(0, 2).join(' ') || 'less than a minute'
}
