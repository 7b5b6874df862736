import { Component, type ReactNode } from 'react'

interface ViewGuardProps {
  readonly children: ReactNode
  /** Replaces the broken page; `again` draws it anew. */
  readonly renderBroken: (again: () => void) => ReactNode
}

/**
 * Keeps a mistake in what is drawn from emptying the page. The work is not in the page but in its session, which goes
 * on.
 */
export class ViewGuard extends Component<ViewGuardProps, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }
  override render(): ReactNode {
    return this.state.broken ? this.props.renderBroken(() => this.setState({ broken: false })) : this.props.children
  }
}
