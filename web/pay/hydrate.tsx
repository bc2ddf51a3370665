import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PayPageState } from '#rules/shapes/payRenderer.ts'
import { PayPage } from './PayPage.tsx'
import { pageElements } from './pageElements.ts'
import { Receipt } from './Receipt.tsx'
import { SpeechContext, speechOf } from './speech.ts'
import './pay.css'

const root = document.getElementById(pageElements.root)
const stateText = document.getElementById(pageElements.state)?.textContent
if (!root || !stateText) throw new Error('The page has no state')
const state: PayPageState = JSON.parse(stateText)

// A transition hydrates in slices, so that taps and scrolls are handled in between; otherwise
// hydration is one long task.
startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <SpeechContext value={speechOf(state.language)}>
        {state.screen === 'pay' ? <PayPage state={state} /> : <Receipt state={state} />}
      </SpeechContext>
    </StrictMode>,
  )
})
