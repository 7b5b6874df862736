import { Component, type ReactNode } from 'react'

interface ViewGuardProps {
  readonly children: ReactNode
  /** Renders what replaces a broken page. `again` renders the page again. */
  readonly renderBroken: (again: () => void) => ReactNode
}

/** Replaces a page by a message when its rendering fails. The work is not affected, because its session is separate. */
export class ViewGuard extends Component<ViewGuardProps, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }
  override render(): ReactNode {
    return this.state.broken ? this.props.renderBroken(() => this.setState({ broken: false })) : this.props.children
  }
}
