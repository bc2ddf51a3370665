import { Component, type ReactNode } from 'react'

/**
 * Keeps the page standing when the card fields break while they are drawn: what runs at the
 * provider's address is not ours, and may be a stand-in that a content blocker put there. Without
 * it React would take the whole page away, and with it who asks, for what, and whom to call.
 */
export class CardBoundary extends Component<
  { children: ReactNode; fallback: ReactNode },
  { broken: boolean }
> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
