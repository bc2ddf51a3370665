import { make, makeIconButton, mark, setWords } from '../page/dom.ts'
import { formatNumber, nameCountry } from '../page/format.ts'
import { icon } from '../page/icons.ts'
import { closePhone, movePhone } from './openPhones.ts'
import type { PhoneView } from './phoneTypes.ts'

/** Builds the number above a phone, with the buttons that act on the whole phone. */
export function buildLabelled(phone: string, screen: HTMLElement) {
  const number = formatNumber(phone)
  const title = make('h3', '', number)
  const country = make('p', 'country')
  const left = makeIconButton(icon('left'), `Move ${number} to the left`, () =>
    movePhone(phone, -1),
  )
  const right = makeIconButton(icon('right'), `Move ${number} to the right`, () =>
    movePhone(phone, 1),
  )
  const close = makeIconButton(icon('close'), `Close ${number}`, () => closePhone(phone))
  const element = mark(
    make(
      'article',
      'phone',
      make(
        'header',
        'phone-label',
        make('div', '', title, country),
        make('div', 'phone-tools', left, right, close),
      ),
      make('div', 'device', screen),
    ),
    { 'aria-label': `Phone ${number}`, 'data-phone': phone },
  )
  return {
    element,
    show: (view: PhoneView) => setWords(country, nameCountry(view.country)),
    place: (index: number, total: number) => {
      left.hidden = index === 0
      right.hidden = index === total - 1
    },
  }
}
