// The page as the browser alone renders it: a bare document, whose script fetches the state that
// the server's page contains, and then renders the same page from it.
const [, , token = ''] = location.pathname.split('/')
const [root, state] = (document.documentElement.dataset['ids'] ?? '').split(' ')
const answer = await fetch(`/client/${token}/state`)
const page = document.createElement('div')
page.id = root ?? ''
const json = document.createElement('script')
json.type = 'application/json'
json.id = state ?? ''
json.textContent = await answer.text()
document.body.append(page, json)
await import('#web/pay/hydrate.tsx')
