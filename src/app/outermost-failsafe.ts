import { Component, type ReactNode } from 'react'

type OutermostFailsafeProps = { children: ReactNode; onFailure: (problem: unknown) => void }

/** Outermost error boundary: hands what React cannot render to the element. */
export class OutermostFailsafe extends Component<OutermostFailsafeProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(problem: unknown) {
    this.props.onFailure(problem)
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
