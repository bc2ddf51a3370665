/**
 * In a frame, the challenge's buttons and Escape answer without leaving the page and notify the
 * outer frame; on a page of its own the form is simply submitted.
 */
const challengeForm = document.querySelector<HTMLFormElement>('form[data-challenge]')

if (challengeForm && window.parent !== window) {
  challengeForm.addEventListener('submit', (event) => {
    event.preventDefault()
    sendOutcome(challengeForm, event.submitter)
  })
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') notifyOuterFrame('cancelled')
  })
}

async function sendOutcome(form: HTMLFormElement, button: HTMLElement | null) {
  const body = new URLSearchParams()
  for (const [name, value] of new FormData(form, button)) body.append(name, String(value))
  for (const one of form.querySelectorAll('button')) one.disabled = true
  await fetch(form.action, { method: 'POST', body })
  notifyOuterFrame('answered')
}

function notifyOuterFrame(challenge: string) {
  window.parent.postMessage({ challenge }, window.location.origin)
}
