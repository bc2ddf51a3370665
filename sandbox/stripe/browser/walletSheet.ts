import { answerHost } from './frame/answerHost.ts'
import { make } from './frame/buildField.ts'
import { offerCard } from './frame/shareCard.ts'
import { walletNames } from './frame/walletNames.ts'

/** The cards in every wallet of the sandbox: one that pays, one that is declined, one whose bank asks. */
const cards = [
  { number: '4242424242424242', label: 'Visa •••• 4242' },
  { number: '4000000000000002', label: 'Visa •••• 0002, declined' },
  { number: '4000002760003184', label: 'Visa •••• 3184, the bank asks' },
]
const validYears = 3

type SheetOptions = {
  wallet: string
  amount?: number
  currency?: string
  business?: { name?: string }
}

/** Runs the sheet of a wallet over the page: the payer chooses a card, and pays or cancels. */
answerHost((config, host) => {
  const options = config.options as SheetOptions
  const { brand = options.wallet } = walletNames[options.wallet] ?? {}
  const sheet = make('form', 'sheet')
  sheet.setAttribute('role', 'dialog')
  sheet.setAttribute('aria-modal', 'true')
  sheet.setAttribute('aria-label', brand)
  const title = make('h1', 'brand')
  title.textContent = brand
  const total = make('p', 'total')
  total.textContent = [options.business?.name, showTotal(options)].filter(Boolean).join(' · ')
  const label = make('label', 'card')
  const list = make('select', 'cards')
  list.id = 'wallet-card'
  list.append(...cards.map(({ number, label }) => new Option(label, number)))
  label.append('Card', list)
  const cancel = make('button', 'quiet')
  cancel.type = 'button'
  cancel.id = 'wallet-cancel'
  cancel.textContent = 'Cancel'
  const pay = make('button', 'pay')
  pay.id = 'wallet-pay'
  pay.textContent = 'Pay'
  sheet.append(title, total, label, cancel, pay)
  document.body.append(sheet)
  list.focus()
  let isOver = false
  const end = (name: 'approve' | 'cancel') => {
    if (isOver) return
    isOver = true
    for (const one of [list, cancel, pay]) one.disabled = true
    pay.textContent = 'Processing…'
    host.emit(name)
  }
  sheet.addEventListener('submit', (event) => {
    event.preventDefault()
    end('approve')
  })
  cancel.addEventListener('click', () => end('cancel'))
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && end('cancel'))
  offerCard(config.id, () => ({
    number: list.value,
    exp_month: '12',
    exp_year: String(new Date().getFullYear() + validYears),
    wallet: options.wallet,
  }))
  return {}
})

function showTotal({ amount, currency }: SheetOptions): string {
  if (amount === undefined || !currency) return ''
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
