import { useLocation, useNavigate } from '@tanstack/react-router'
import History from 'lucide-react/icons/history'
import { sentenceOf } from '#domain/errors.ts'
import { useLateModule } from '#src/app/late-module.ts'
import type { HistoryFragment } from '#src/graphql/generated/graphql.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { historyPath, recordPath } from './register.ts'
import { useRegister } from './register-context.ts'

/** A page (from 1) of what happened to the record of an id, newest first. */
export type LoadHistory = (variables: { id: string; page: number }, signal: AbortSignal) => Promise<HistoryFragment>

export interface HistoryProps {
  id: string
  load: LoadHistory
}

const loadList = () => import('./history-list.tsx')

/** The way to the history of the record that is open. */
export function HistoryLink({ id }: { id: string }) {
  const register = useRegister()
  const navigate = useNavigate()
  return (
    <Button
      variant="ghost"
      icon={<History aria-hidden />}
      onClick={() => void navigate({ to: historyPath(register, id), search: true })}
    >
      Histórico
    </Button>
  )
}

/** The history of the record in a panel over its form, while the address asks for it. What is typed below stays. */
export function HistoryPanel(props: HistoryProps) {
  const register = useRegister()
  const navigate = useNavigate()
  const isOpen = useLocation({ select: ({ pathname }) => pathname === historyPath(register, props.id) })
  return (
    <SidePanel
      open={isOpen}
      title="Histórico"
      description="Quem fez o quê neste cadastro, e quando."
      onClose={() => void navigate({ to: recordPath(register, props.id), search: true })}
    >
      <LateList {...props} />
    </SidePanel>
  )
}

function LateList(props: HistoryProps) {
  const { Late: HistoryList, hasFailed, retry } = useLateModule<HistoryProps>(loadList)
  if (hasFailed) return <ErrorState onRetry={retry}>{sentenceOf('ERR_NETWORK')}</ErrorState>
  return HistoryList ? <HistoryList {...props} /> : <HistorySkeleton />
}
