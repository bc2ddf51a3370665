const namespace = 'http://www.w3.org/2000/svg'

/** One set, drawn on a grid of 20 by 20 with strokes of 1.6. */
const shapes = {
  close: 'M5 5l10 10M15 5L5 15',
  left: 'M12 4.500L6.500 10l5.500 5.500',
  right: 'M8 4.500l5.500 5.500L8 15.500',
  down: 'M10 4v11M5.500 10.500L10 15l4.500-4.500',
  picture: 'M3.500 4.500h13v11h-13zM3.500 13l4-4 3 3 2.500-2.500 3.500 3.500M12.500 8h.010',
  send: 'M10 16V4M5 9l5-5 5 5',
  copy: 'M7.500 7.500V4.500h8v8h-3M4.500 7.500h8v8h-8z',
  again: 'M15.500 8A6 6 0 1 0 16 11.500M15.500 3.500V8H11',
  sound: 'M4 8v4h2.500L10 15V5L6.500 8zM12.500 7.500a3.500 3.500 0 0 1 0 5M14.500 5a7 7 0 0 1 0 10',
  muted: 'M4 8v4h2.500L10 15V5L6.500 8zM13 8l4 4M17 8l-4 4',
  light:
    'M10 6.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 0 0 0-7zM10 2v1.500M10 16.500V18M2 10h1.500M16.500 10H18M4.300 4.300l1.100 1.100M14.600 14.600l1.100 1.100M15.700 4.300l-1.100 1.100M5.400 14.600l-1.100 1.100',
  dark: 'M15.500 12A6.500 6.500 0 0 1 8 4.500a6 6 0 1 0 7.500 7.500z',
  plus: 'M10 4.500v11M4.500 10h11',
  signal: 'M4 13.500v1M8 10.500v4M12 7.500v7M16 4.500v10',
  battery:
    'M4.500 6.500h9a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2zM17.500 9.200v1.600M5 9v2M7.500 9v2M10 9v2',
} as const

export type IconName = keyof typeof shapes

/** Makes a decorative icon in the colour of the words beside it. */
export function icon(name: IconName, size = 20): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg')
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', shapes[name])
  const attributes = {
    viewBox: '0 0 20 20',
    width: String(size),
    height: String(size),
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '1.6',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value)
  svg.append(path)
  return svg
}

/** Replaces the icon of a button. */
export function setIcon(button: Element, name: IconName) {
  button.querySelector('path')?.setAttribute('d', shapes[name])
}
