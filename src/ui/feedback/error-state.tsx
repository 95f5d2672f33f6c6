import CloudAlert from 'lucide-react/icons/cloud-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { Message } from './message.tsx'

const idStyle = css({ display: 'block', mt: '1', fontSize: 'xs' })

export interface ErrorStateProps {
  title?: string
  /** What happened and what to do. */
  children: ReactNode
  /** Shown for support. */
  requestId?: string
  onRetry?: () => void
  retrying?: boolean
}

/** Error with a retry button. */
export function ErrorState({ title = 'Não foi possível carregar', ...props }: ErrorStateProps) {
  const { children, requestId, onRetry, retrying } = props
  return (
    <div role="alert">
      <Message
        icon={<CloudAlert aria-hidden />}
        title={title}
        action={
          onRetry && (
            <Button variant="outline" icon={<RotateCw aria-hidden />} busy={retrying} onClick={onRetry}>
              Tentar novamente
            </Button>
          )
        }
      >
        {children}
        {requestId && <span className={idStyle}>Código do atendimento: {requestId}</span>}
      </Message>
    </div>
  )
}
