import { Component, type ReactNode } from 'react'

/**
 * Keeps the page up when the card fields throw while they render: the script at the provider's
 * address is not ours, and may be a stand-in from a content blocker. Without this boundary React would
 * unmount the whole page, and with it who asks for the money, what for, and whom to call.
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
