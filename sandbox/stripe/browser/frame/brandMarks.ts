/** The marks of brands and fields, drawn by us, as the text of SVG images. */
const plate = (fill: string) => `<rect width="32" height="20" rx="3" fill="${fill}"/>`
const paper = '<rect x=".5" y=".5" width="31" height="19" rx="2.5" fill="#fff" stroke="#d9dde2"/>'

const brandImages: Readonly<Record<string, string>> = {
  visa: `${plate('#1434cb')}<path fill="#fff" d="m14.2 6.6-1.2 7h-1.9l1.2-7Zm7.6 4.500.900-2.600.600 2.600Zm2.100 2.500h1.700l-1.500-7h-1.500c-.400 0-.700.200-.800.500l-2.700 6.500h1.900l.400-1.100h2.300Zm-4.700-2.300c0-1.900-2.500-2-2.500-2.800 0-.300.200-.500.800-.600.300 0 1-.100 1.700.300l.300-1.500c-.400-.100-.900-.300-1.600-.300-1.700 0-2.900.900-2.900 2.200 0 1 .900 1.500 1.500 1.800.700.300.9.500.9.900 0 .500-.500.700-1 .700-.900 0-1.400-.200-1.900-.400l-.300 1.500c.4.200 1.200.4 2 .4 1.800 0 3-.900 3-2.200ZM11.400 6.600l-2.900 7h-1.900l-1.400-5.600c-.1-.3-.2-.4-.4-.6-.5-.200-1.200-.500-1.900-.600l.1-.2h3c.4 0 .7.3.8.7l.7 3.900 1.900-4.600Z" transform="translate(1.200)"/>`,
  mastercard: `${plate('#252525')}<circle cx="12.8" cy="10" r="5.500" fill="#eb001b"/><circle cx="19.2" cy="10" r="5.500" fill="#f79e1b"/><path fill="#ff5f00" d="M16 5.530a5.500 5.500 0 0 1 0 8.940 5.500 5.500 0 0 1 0-8.940Z"/>`,
  amex: `${plate('#016fd0')}<path fill="none" stroke="#fff" stroke-width="1.400" d="M4.600 13 7 7.200 9.400 13M5.500 11.200h3M11 13V7.200l2.200 3.400 2.200-3.400V13M21 7.200h-3.600V13H21M17.400 10h3.200M23 7.200l4.400 5.800M27.400 7.200 23 13"/>`,
  discover: `${paper}<path fill="#f48120" d="M31 12v5a2 2 0 0 1-2 2H14c8-1.500 13-4 17-7Z"/><circle cx="16.500" cy="9" r="3.200" fill="#f48120"/><path fill="none" stroke="#1b1d21" stroke-width="1.300" d="M4.500 6.400v5.200h1a2.600 2.600 0 0 0 0-5.200ZM10.500 6.400v5.200M21.500 6.400l2.200 5.200 2.200-5.200"/>`,
  diners: `${plate('#0079be')}<circle cx="16" cy="10" r="6.500" fill="#fff"/><path fill="#0079be" d="M14.600 6.200v7.600a4 4 0 0 1 0-7.600Zm2.800 0a4 4 0 0 1 0 7.600Z"/>`,
  jcb: `${paper}<path fill="#0b4ea2" d="M7 7a3 3 0 0 1 3-3h2v9a3 3 0 0 1-3 3H7Z"/><path fill="#e21e26" d="M13.500 7a3 3 0 0 1 3-3h2v9a3 3 0 0 1-3 3h-2Z"/><path fill="#3fae49" d="M20 7a3 3 0 0 1 3-3h2v9a3 3 0 0 1-3 3h-2Z"/>`,
  unionpay: `${paper}<path fill="#e21836" d="M8 3h6l-3 14H5Z"/><path fill="#00447c" d="M14 3h6l-3 14h-6Z"/><path fill="#007b84" d="M20 3h7l-3 14h-7Z"/>`,
}

/** A card without a known brand; the place of the security code on it; the sign of an error. */
const fieldImages: Readonly<Record<string, string>> = {
  unknown:
    '<rect width="32" height="20" rx="3" fill="currentColor" opacity=".35"/><path fill="currentColor" d="M0 4h32v4H0z"/><path fill="#fff" d="M4 12h12v2.500H4z" opacity=".85"/>',
  cvc: '<rect width="32" height="20" rx="3" fill="currentColor" opacity=".35"/><path fill="currentColor" d="M0 4h32v4H0z"/><rect x="15" y="10.500" width="13" height="7" rx="3.500" fill="#fff" stroke="currentColor"/><path fill="currentColor" d="M18 13.200h1.600v1.600H18zm2.700 0h1.600v1.600h-1.600zm2.700 0H25v1.600h-1.600z"/>',
  error:
    '<rect width="32" height="20" rx="3" fill="currentColor" opacity=".25"/><path fill="currentColor" d="M0 4h32v4H0z" opacity=".6"/><circle cx="24" cy="13" r="6" fill="currentColor"/><path stroke="#fff" stroke-width="1.800" stroke-linecap="round" d="M24 9.800v3.400M24 16v.100"/>',
}

/** The brands that an empty field shows, like the real one. */
export const shownBrands = ['visa', 'mastercard', 'amex', 'discover']

/** Draws the image of a brand, or of `unknown`, `cvc` or `error`; decoration only. */
export function drawMark(name: string): SVGSVGElement {
  const content = brandImages[name] ?? fieldImages[name] ?? fieldImages.unknown
  return drawSvg('0 0 32 20', content ?? '', name)
}

/** Draws the small arrow of a list. */
export function drawChevron(): SVGSVGElement {
  const mark = drawSvg(
    '0 0 12 12',
    '<path d="m2 4 4 4 4-4" fill="none" stroke="currentColor" stroke-width="1.600" stroke-linecap="round" stroke-linejoin="round"/>',
    'chevron',
  )
  mark.classList.add('chevron')
  return mark
}

function drawSvg(viewBox: string, content: string, name: string): SVGSVGElement {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  const image = document.importNode(parsed, true)
  if (!(image instanceof SVGSVGElement)) throw new Error(`The mark ${name} is not an image.`)
  image.setAttribute('aria-hidden', 'true')
  image.dataset.mark = name
  return image
}
