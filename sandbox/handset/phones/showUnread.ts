import { place } from '../page/dom.ts'
import type { ListedPhone } from './phoneTypes.ts'
import { setBadge } from './threadList.ts'
import { countUnread } from './unread.ts'

const title = 'Sandbox handset'

/**
 * Shows how many texts are unread on all phones: in the window's title and beside the switch of
 * views.
 */
export function showUnread(phones: readonly ListedPhone[]) {
  const unread = phones.reduce((sum, phone) => sum + countUnread(phone), 0)
  document.title = unread === 0 ? title : `(${unread}) ${title}`
  setBadge(place('unread'), unread)
}
