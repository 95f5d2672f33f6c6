import { Component, type ReactNode } from 'react'
import { Notice } from '#src/runtime/part/notice.tsx'

type FailsafeProps = { children: ReactNode; onFailure: (message: string) => void }

/** Error boundary: offers a restart of the app, not of the page. */
export class Failsafe extends Component<FailsafeProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error instanceof Error ? error.message : String(error))
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Notice
        title="Algo não saiu bem"
        text="Tente abrir novamente. Se continuar assim, fale com o suporte."
        actionLabel="Abrir novamente"
        onAction={() => this.setState({ hasFailed: false })}
      />
    )
  }
}
