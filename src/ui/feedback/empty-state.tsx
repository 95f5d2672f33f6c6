import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import { Message } from './message.tsx'

export interface EmptyStateProps {
  title: string
  icon?: ReactNode
  /** What to do next, in a sentence. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon = <Inbox aria-hidden />, ...rest }: EmptyStateProps) {
  return <Message icon={icon} {...rest} />
}
