/**
 * In a frame, the challenge's buttons answer without leaving the page and tell the frame around
 * it, as does Escape; on a page of its own the form is simply sent.
 */
const challengeForm = document.querySelector<HTMLFormElement>('form[data-challenge]')

if (challengeForm && window.parent !== window) {
  challengeForm.addEventListener('submit', (event) => {
    event.preventDefault()
    sendOutcome(challengeForm, event.submitter)
  })
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tellOuter('cancelled')
  })
}

async function sendOutcome(form: HTMLFormElement, button: HTMLElement | null) {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, button)) body.append(name, String(value))
  for (const one of form.querySelectorAll('button')) one.disabled = true
  await fetch(form.action, { method: 'POST', body })
  tellOuter('answered')
}

function tellOuter(challenge: string) {
  window.parent.postMessage({ challenge }, window.location.origin)
}
