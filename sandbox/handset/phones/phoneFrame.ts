import { send } from '../page/callSandbox.ts'
import { isOnScreen } from '../page/dom.ts'
import { sandboxNow } from '../page/time.ts'
import { buildComposer } from './composer.ts'
import { buildConversation } from './conversation.ts'
import { encodeFile } from './encodeFile.ts'
import { buildLabelled } from './phoneLabel.ts'
import { buildScreen } from './phoneScreen.ts'
import { startPhoneReading } from './readPhoneView.ts'
import { buildThreadList } from './threadList.ts'
import { countThreads, markRead } from './unread.ts'

export type PhoneFrame = {
  element: HTMLElement
  refresh(): Promise<void>
  /** Sets its place among the open phones. */
  place(index: number, total: number): void
  /** Marks what is shown as read. */
  look(): void
  focus(): void
}

/** Builds a phone: its number on top, its screen with the conversations, and the composer. */
export function buildPhone(phone: string, handlers: { read(): void }): PhoneFrame {
  let isList = false
  const composer = buildComposer(async (body, files) => {
    const to = reading.view()?.with
    const media = await Promise.all(files.map(encodeFile))
    await send('POST', `/phones/${encodeURIComponent(phone)}/messages`, { body, to, media })
    await reading.read()
  })
  const look = (): boolean => {
    const view = reading.view()
    if (!view || isList || document.hidden) return false
    if (!conversation.isAtBottom() || !isOnScreen(conversation.element)) return false
    const isNew = markRead(phone, view.threads, view.with)
    if (isNew) handlers.read()
    return isNew
  }
  const conversation = buildConversation({
    earlier: () => reading.readFurtherBack(),
    bottom: look,
  })
  const threads = buildThreadList(async (other) => {
    composer.swap(reading.other(), other)
    reading.choose(other)
    isList = false
    await reading.read()
    composer.focus()
  })
  const screen = buildScreen({
    parts: [threads.element, conversation.element, composer.element],
    back: () => {
      isList = true
      show()
      screen.focusFirst()
    },
  })
  const labelled = buildLabelled(phone, screen.element)
  const show = () => {
    const view = reading.view()
    if (!view) return
    const now = sandboxNow()
    labelled.show(view)
    composer.show(view.with)
    screen.show(view, isList, now)
    if (!isList) conversation.show(view, now)
    look()
    const unread = countThreads(phone, view.threads)
    screen.showUnread(view, unread)
    threads.show(view.threads, unread, now)
  }
  const reading = startPhoneReading(phone, show)
  return {
    element: labelled.element,
    refresh: reading.refresh,
    place: labelled.place,
    look: show,
    focus: () => composer.focus(),
  }
}
