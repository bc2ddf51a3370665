/** Scrolls a row of tabs to the chosen one, which may lie beyond the edge on a phone. */
export function scrollToChosen(nav: HTMLElement | null): void {
  const chosen = nav?.querySelector('[data-status=active]')
  // The first tab is always visible, and measuring its position takes a slow phone 60 ms.
  if (chosen !== nav?.querySelector('a'))
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
