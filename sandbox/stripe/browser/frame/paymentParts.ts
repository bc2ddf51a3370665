import { drawMark, shownBrands } from './brandMarks.ts'
import { buildInput, buildSelect, make } from './buildField.ts'

/** The parts of a Payment Element's form. */
export type PaymentParts = ReturnType<typeof buildPaymentParts>

/** Builds the parts: the header of an accordion or tabs, the fields of a card, and the terms. */
export function buildPaymentParts() {
  const brands = make('span', 'brands')
  const cvcMark = drawMark('cvc')
  cvcMark.classList.add('cvc-mark')
  const fields = {
    name: buildInput({ name: 'name', autocomplete: 'billing name' }),
    number: buildInput({
      name: 'number',
      autocomplete: 'cc-number',
      inputMode: 'numeric',
      mark: brands,
    }),
    expiry: buildInput({
      name: 'expiry',
      autocomplete: 'cc-exp',
      inputMode: 'numeric',
      isHalf: true,
    }),
    cvc: buildInput({
      name: 'cvc',
      autocomplete: 'cc-csc',
      inputMode: 'numeric',
      isHalf: true,
      mark: cvcMark,
    }),
    country: buildSelect({ name: 'country', autocomplete: 'billing country', isHalf: true }),
    postalCode: buildInput({
      name: 'postalCode',
      autocomplete: 'billing postal-code',
      isHalf: true,
    }),
  }
  const header = make('button', 'header')
  header.type = 'button'
  header.id = 'card-tab'
  header.dataset.value = 'card'
  const title = make('span', 'title')
  header.append(drawMark('unknown'), title)
  const grid = make('div', 'grid')
  grid.append(...Object.values(fields).map(({ root }) => root))
  const terms = make('p', 'TermsText')
  const content = make('div', 'content')
  content.append(grid, terms)
  const element = make('form', 'PaymentElement')
  element.append(header, content)
  return { element, header, title, fields, brands, terms }
}

/**
 * Shows the marks in the number's field: those of the usual brands, or the one of its own brand.
 */
export function showBrands(place: HTMLElement, brand: string) {
  const names = brand === 'unknown' ? shownBrands : [brand]
  if (place.dataset.brands === names.join()) return
  place.dataset.brands = names.join()
  place.replaceChildren(...names.map(drawMark))
}
