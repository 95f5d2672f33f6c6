import { useLocation, useNavigate } from '@tanstack/react-router'
import History from 'lucide-react/icons/history'
import { untitledName } from '#domain/user/called-name.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { MissingPiece } from '#src/records/answer/missing-piece.tsx'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { historyPath, recordPath } from '#src/records/register/register.ts'
import { useRegister } from '#src/records/register/register-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Avatar } from '#src/ui/figure/avatar.tsx'
import { lazy, usePreload } from '#src/ui/lazy.tsx'
import { SidePanel } from '#src/ui/popup/side-panel.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { type HistoryProps, useHistoryPages } from './history-pages.ts'

const HistoryList = lazy(() => import('./history-list.tsx'), 'HistoryList', {
  waiting: () => <Waiting />,
  Missing: MissingPiece,
})

/** Icon only on a phone: the record's name needs the room. */
const labelStyle = css({ display: { base: 'none', xs: 'contents' } })

/** Link to the history of the open record. */
export function HistoryLink({ id }: { id: string }) {
  const register = useRegister()
  const navigate = useNavigate()
  return (
    <Button
      variant="ghost"
      icon={<History aria-hidden />}
      aria-label="Histórico"
      onClick={() => void navigate({ to: historyPath(register, id), search: true })}
    >
      <span className={labelStyle}>Histórico</span>
    </Button>
  )
}

/** History panel over the form, while the address asks for it. Typed values stay. */
export function HistoryPanel({ name, ...props }: HistoryProps & { name: string }) {
  const register = useRegister()
  const navigate = useNavigate()
  const isOpen = useLocation({ select: ({ pathname }) => pathname === historyPath(register, props.id) })
  return (
    <SidePanel
      open={isOpen}
      title={name ? `Histórico de ${name}` : 'Histórico'}
      description="Quem fez o quê, e quando."
      onClose={() => void navigate({ to: recordPath(register, props.id), search: true })}
    >
      <Pages {...props} />
    </SidePanel>
  )
}

/** History entries, lazily drawn. */
function Pages(props: HistoryProps) {
  const { data, error, isFetching, refetch, more } = useHistoryPages(props)
  usePreload(HistoryList)
  if (!data && error) return <UnansweredQuery query={{ error, isFetching, refetch }} />
  if (!data) return <Waiting />
  if (data.rows.length === 0)
    return <EmptyState title="Nada registrado ainda">As próximas alterações aparecem aqui.</EmptyState>
  return (
    <HistoryList
      rows={data.rows}
      count={data.count}
      avatarOf={(name) => <Avatar name={untitledName(name)} />}
      problem={error && <FormNotice>{sentenceOfFailure(error)}</FormNotice>}
      more={
        more && (
          <Button variant="outline" busy={isFetching} onClick={more}>
            {error ? 'Tentar novamente' : 'Carregar mais'}
          </Button>
        )
      }
    />
  )
}

function Waiting() {
  return (
    <div role="status" aria-busy aria-label="Carregando o histórico">
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} height="block" />
      ))}
    </div>
  )
}
