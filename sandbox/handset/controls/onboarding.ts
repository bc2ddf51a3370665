import { send } from '../page/callSandbox.ts'
import { place, setWords } from '../page/dom.ts'
import { attempt, showNotice } from '../page/notices.ts'
import { makeRefresh } from '../page/refresh.ts'

type Setting = { onboarding: 'hosted' | 'instant' }

const refreshGapMs = 500
const path = '/control/stripe/onboarding'
const notes = {
  hosted:
    'A new account takes no cards until its owner has been through the hosted onboarding, as at the provider.',
  instant: 'A new account takes cards at once.',
}
const labels = { hosted: 'Let new accounts take cards at once', instant: 'Have owners onboard' }

/** Starts the switch of how new accounts begin. Returns the function that reads it again. */
export function startOnboarding(): () => void {
  let now: Setting['onboarding'] = 'hosted'
  const button = place('onboarding-switch')
  const show = (setting: Setting | undefined) => {
    if (!setting) return
    now = setting.onboarding
    setWords(place('onboarding-note'), notes[now])
    setWords(button, labels[now])
  }
  const refresh = makeRefresh(async () => show(await send<Setting>('GET', path)), refreshGapMs)
  button.addEventListener('click', () => {
    if (!(button instanceof HTMLButtonElement)) return
    return attempt(button, async () => {
      const onboarding = now === 'hosted' ? 'instant' : 'hosted'
      show(await send<Setting>('POST', path, { onboarding }))
      showNotice(notes[now])
    })
  })
  return refresh
}
