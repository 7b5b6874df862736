import { Component, type ReactNode } from 'react'

interface ViewGuardProps {
  readonly children: ReactNode
  /** Renders the replacement of a broken page. `again` renders the page again. */
  readonly renderBroken: (again: () => void) => ReactNode
}

/**
 * Replaces a page by a message when the page fails to render. The work is not lost, because the session of the work is
 * separate.
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
