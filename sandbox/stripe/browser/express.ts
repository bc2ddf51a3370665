import { answerHost } from './frame/answerHost.ts'
import { make } from './frame/buildField.ts'
import { afterLayout, setLanguage, startForm } from './frame/startForm.ts'
import { walletNames } from './frame/walletNames.ts'
import type { FrameConfig } from './protocol.ts'

type ExpressOptions = {
  buttonHeight?: number
  layout?: { maxColumns?: number; maxRows?: number; overflow?: string }
  paymentMethods?: Record<string, string>
}

const usualHeightPx = 44
const usualColumns = 2

/** Runs the frame of an Express Checkout Element: a button for each wallet that is there. */
answerHost((first, host) => {
  let config = first
  const form = make('form', 'ExpressCheckoutElement')
  let shownFor = ''
  const show = (types: readonly string[]) => {
    // A change of the amount alone leaves the buttons, and with them the focus.
    const nowFor = JSON.stringify([types, config.options])
    if (nowFor === shownFor) return
    shownFor = nowFor
    const { buttonHeight = usualHeightPx, layout = {} } = optionsOf(config)
    const columns = Math.min(types.length, layout.maxColumns || usualColumns)
    const rows = layout.overflow === 'never' ? 0 : (layout.maxRows ?? 0)
    form.style.setProperty('--columns', String(columns))
    form.style.setProperty('--height', `${buttonHeight}px`)
    const shown = rows > 0 ? types.slice(0, rows * columns) : types
    form.replaceChildren(
      ...shown.map((type) => buildButton(type, () => host.emit('wallet', { type }))),
    )
  }
  let wallets: string[] = []
  setLanguage(config)
  startForm(form, host)
  document.body.append(form)
  listWallets(config, host.origin()).then((found) => {
    if (!found) return host.emit('loaderror', { error: notLoaded })
    wallets = found
    show(wallets)
    afterLayout(() => {
      const has = (type: string) => wallets.includes(type)
      const there = Object.entries(walletNames).map(([type, { option }]) => [option, has(type)])
      const others = { amazonPay: false, klarna: false, paypal: false }
      const all: Record<string, boolean> = { ...others, ...Object.fromEntries(there) }
      const changed = Object.entries(all).map(([option, available]) => [option, { available }])
      const isEmpty = wallets.length === 0
      host.emit('ready', { availablePaymentMethods: isEmpty ? undefined : all })
      host.emit('availablepaymentmethodschange', {
        paymentMethods: isEmpty ? undefined : Object.fromEntries(changed),
      })
    })
  })
  return {
    update: (next: FrameConfig) => {
      config = next
      setLanguage(config)
      show(wallets)
    },
    processed: () => null,
    focus: () => form.querySelector('button')?.focus(),
  }
})

function optionsOf({ options }: FrameConfig): ExpressOptions {
  return (options ?? {}) as ExpressOptions
}

const notLoaded = { type: 'api_connection_error', message: 'Failed to load the Element.' }

/**
 * Lists the wallets for a page, none where it is no secure context, for browsers have none there; null when the
 * sandbox does not answer.
 */
async function listWallets(config: FrameConfig, origin: string): Promise<string[] | null> {
  if (!window.isSecureContext) return []
  const query = new URLSearchParams({
    account: config.account ?? '',
    host: new URL(origin).hostname,
  })
  const answer = await fetch(`/sandbox/stripe/wallets?${query}`).catch(() => null)
  if (!answer?.ok) return null
  const { wallets } = (await answer.json()) as { wallets: string[] }
  const { paymentMethods = {} } = optionsOf(config)
  return wallets.filter((type) => paymentMethods[walletNames[type]?.option ?? ''] !== 'never')
}

function buildButton(type: string, press: () => void): HTMLButtonElement {
  const button = make('button', `wallet ${type}`)
  button.type = 'button'
  button.dir = 'ltr'
  const { brand = type } = walletNames[type] ?? {}
  button.setAttribute('aria-label', brand)
  const [first = '', pay = ''] = brand.split(' ')
  const name = make('b', 'name')
  name.textContent = type === 'google_pay' ? 'G' : first
  const word = make('span', 'word')
  word.textContent = pay
  button.append(name, word)
  button.addEventListener('click', () => {
    // The sheet takes the focus out of this frame; when it comes back it is where it was.
    window.addEventListener('focus', () => button.focus(), { once: true })
    press()
  })
  return button
}
