import { Component, type ReactNode } from 'react'

interface ViewGuardProps {
  readonly children: ReactNode
  /** `again` renders the page again. */
  readonly renderBroken: (again: () => void) => ReactNode
}

/** Shows a message instead of a page that fails to render. The session of the work is separate and continues. */
export class ViewGuard extends Component<ViewGuardProps, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }
  override render(): ReactNode {
    return this.state.broken ? this.props.renderBroken(() => this.setState({ broken: false })) : this.props.children
  }
}
