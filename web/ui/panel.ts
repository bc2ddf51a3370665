/**
 * The classes of a panel over the screen: of a sheet, a dialog and a popover, so that all three have one inset, one title
 * and one foot. The parts of a panel are its title, its body, which scrolls, and the foot of its form (`FormFoot`).
 */
export const panel = {
  backdrop:
    'fixed inset-0 z-40 bg-[rgb(0_0_0/0.45)] transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0',
  frame:
    'flex flex-col overflow-hidden rounded-large border border-line bg-paper shadow-lg outline-none transition-[opacity,transform] ' +
    'data-ending-style:opacity-0 data-starting-style:opacity-0',
  /** The place of sheets and dialogs: at the bottom of a phone, near the thumb; near the top of a desktop. */
  place:
    'fixed inset-x-2 bottom-[max(0.5rem,env(safe-area-inset-bottom))] z-40 mx-auto max-h-[calc(100dvh-1rem)] max-w-md ' +
    'data-starting-style:translate-y-2 md:top-[10dvh] md:bottom-auto md:max-h-[82dvh] ' +
    // One over another is narrower and lower, or it would look like the head of the one below.
    'over:max-narrow:inset-x-4 over:md:mt-16 over:md:max-w-sm',
  head: 'flex min-h-17 shrink-0 items-center gap-2 border-b border-line py-3 ps-6 pe-3',
  title: 'min-w-0 grow text-title font-semibold wrap-anywhere',
  // A field that gets the focus is not left below the foot.
  body: 'scroll-panel min-h-0 overscroll-contain px-6 py-4 has-data-foot:scroll-pb-24 has-data-foot:pb-0',
  close:
    'flex size-11 shrink-0 items-center justify-center rounded-base text-ink-2 hover:bg-paper-3',
} as const
