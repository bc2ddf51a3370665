type Text = { sid: string; direction: string; body: string; at: string; to: string; from: string }
type Phone = { phone: string; count: number; lastBody: string }
type Payment = {
  id: string
  amount: number
  currency: string
  status: string
  account: string | null
  description: string | null
}
type SentEvent = {
  id: string
  type: string
  deliveries: { state: string; attempts: number; last_status: number | null }[]
}
type Numbered = { number: string; shows: string }

const shownMax = 50
const place = (id: string) => {
  const found = document.getElementById(id)
  if (found) return found
  throw new Error(`The page has no #${id}.`)
}
const read = async <Body>(path: string): Promise<Body> => (await fetch(path)).json()
const chosenPhone = () => decodeURIComponent(window.location.hash.slice(1))

/** Makes an element with text or children: never out of HTML, texts come from strangers. */
function make(tag: string, className: string, ...content: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  if (className) element.className = className
  element.append(...content)
  return element
}

const shown = new Map<string, string>()

/** Replaces a list only when what it shows has changed, so that focus and selection stay. */
function render(id: string, data: unknown, build: () => Node[]) {
  const text = JSON.stringify(data)
  if (shown.get(id) === text) return false
  shown.set(id, text)
  place(id).replaceChildren(...build())
  return true
}

async function showPhones() {
  const phones = await read<Phone[]>('/phones')
  place('no-phones').hidden = phones.length > 0
  if (chosenPhone() === '' && phones[0]) window.location.replace(`#${phones[0].phone}`)
  const current = chosenPhone()
  render('phones', [phones, current], () =>
    phones.map(({ phone, count, lastBody }) => {
      const line = make('strong', '', phone, make('span', '', String(count)))
      const link = make('a', '', line, make('span', '', lastBody))
      link.setAttribute('href', `#${phone}`)
      if (phone === current) link.setAttribute('aria-current', 'true')
      return make('li', '', link)
    }),
  )
}

async function showConversation() {
  const phone = chosenPhone()
  const texts =
    phone === '' ? [] : await read<Text[]>(`/phones/${encodeURIComponent(phone)}/messages`)
  if (phone !== chosenPhone()) return
  place('handset-title').textContent = phone || 'Handset'
  place('handset-note').textContent = phone ? '' : 'Choose a phone to read its texts.'
  place('reply').hidden = phone === ''
  const isNew = render('conversation', [phone, texts], () =>
    texts.length > 0 ? texts.flatMap(bubble) : [make('p', 'empty', 'No texts on this phone.')],
  )
  if (isNew) place('conversation').scrollTop = place('conversation').scrollHeight
}

function bubble(text: Text): HTMLElement[] {
  const mine = text.direction === 'inbound' ? ' is-mine' : ''
  const time = new Date(text.at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })
  const from = mine ? '' : ` · ${text.from}`
  return [
    make('p', `bubble${mine}`, ...linkify(text.body)),
    make('p', `stamp${mine}`, `${time}${from}`),
  ]
}

/** The text with its addresses as links; a full stop after one is not of it. */
function linkify(text: string): Node[] {
  return text.split(/(https?:\/\/\S+[^\s.,;:!?)\]])/).map((part, index) => {
    if (index % 2 === 0) return document.createTextNode(part)
    const link = make('a', '', part)
    link.setAttribute('href', part)
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener')
    return link
  })
}

const tints: Record<string, string> = {
  succeeded: 'is-good',
  delivered: 'is-good',
  processing: 'is-busy',
  requires_action: 'is-busy',
  pending: 'is-busy',
  canceled: 'is-bad',
  dropped: 'is-bad',
  gave_up: 'is-bad',
}
const words = (status: string) => status.replaceAll('_', ' ')

async function showPayments() {
  const payments = await read<Payment[]>(`/control/state/payment_intents?last=${shownMax}`)
  place('payments-count').textContent = String(payments.length)
  render('payments', payments, () =>
    payments.reverse().map((payment) => {
      const name = make('td', '', payment.description ?? payment.id)
      if (payment.account) name.append(make('div', 'note', payment.account))
      const status = make('td', tints[payment.status] ?? '', words(payment.status))
      return make('tr', '', name, status, make('td', 'amount', money(payment)))
    }),
  )
}

function money({ amount, currency }: Payment): string {
  const format = new Intl.NumberFormat([], { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(amount / 10 ** digits)
}

async function showEvents() {
  const events = await read<SentEvent[]>(`/control/state/events?last=${shownMax}`)
  place('events-count').textContent = String(events.length)
  render('events', events, () =>
    events.reverse().map((event) => {
      const last = event.deliveries.at(-1)
      const state = last ? `${words(last.state)} ${last.last_status ?? ''}` : 'not sent'
      const again = make('button', 'small', 'Send again')
      again.setAttribute('aria-label', `Send ${event.type} again`)
      again.addEventListener('click', () =>
        fetch(`/control/stripe/events/${event.id}/redeliver`, { method: 'POST' }),
      )
      return make(
        'tr',
        '',
        make('td', '', ...breakable(event.type)),
        make('td', tints[last?.state ?? ''] ?? '', state),
        make('td', '', again),
      )
    }),
  )
}

/** The name, to be broken after its dots and underscores rather than inside a word. */
function breakable(name: string): (Node | string)[] {
  return name.split(/(?<=[._])/).flatMap((part) => [document.createElement('wbr'), part])
}

async function showNumbers(id: string, path: string) {
  const numbers = await read<Numbered[]>(path)
  render(id, numbers, () =>
    numbers.map(({ number, shows }) => {
      const button = make('button', 'small', number)
      button.setAttribute('aria-label', `Copy ${number}`)
      button.addEventListener('click', () => copy(button, number))
      return make('tr', '', make('td', '', button), make('td', '', shows))
    }),
  )
}

const copiedMs = 1_200

async function copy(button: HTMLElement, number: string) {
  await navigator.clipboard.writeText(number)
  button.textContent = 'Copied'
  window.setTimeout(() => {
    button.textContent = number
  }, copiedMs)
}

const showAll = () =>
  Promise.all([showPhones().then(showConversation), showPayments(), showEvents()]).catch(() => {})

place('open-phone').addEventListener('submit', (event) => {
  event.preventDefault()
  const field = place('phone-number')
  if (field instanceof HTMLInputElement) window.location.hash = field.value.replace(/[^+\d]/g, '')
})

const replyForm = place('reply')
const replyBody = place('reply-body')

replyForm.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (!(replyBody instanceof HTMLTextAreaElement) || replyBody.value.trim() === '') return
  const body = JSON.stringify({ body: replyBody.value })
  const response = await fetch(`/phones/${encodeURIComponent(chosenPhone())}/messages`, {
    method: 'POST',
    body,
  })
  if (!response.ok) return
  replyBody.value = ''
  await showConversation()
})
replyBody.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  if (replyForm instanceof HTMLFormElement) replyForm.requestSubmit()
})
window.addEventListener('hashchange', showAll)

// A list that scrolls must be reachable by keyboard.
place('conversation').tabIndex = 0

const stream = new EventSource('/control/stream')
stream.addEventListener('changed', showAll)
stream.addEventListener('open', () => {
  place('connection').textContent = ''
  showAll()
})
stream.addEventListener('error', () => {
  place('connection').textContent = 'The sandbox is not running; waiting for it…'
})
showNumbers('cards', '/control/state/test_cards')
showNumbers('fates', '/control/state/fates')
