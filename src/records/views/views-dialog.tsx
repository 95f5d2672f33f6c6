import { useState } from 'react'
import { useLastShown } from '#src/ui/popup/last-shown.ts'
// Imported to keep the list's chunks whole: the bundler would split off the modules shared with this chunk.
import '#src/records/list/record-list.tsx'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import type { ListDialogProps } from './columns-dialog.tsx'
import { type SavedView, useSavedViews, type ViewMove } from './saved-views.ts'
import { queryOf } from './shown.ts'
import { ViewLines } from './view-lines.tsx'
import { ViewName } from './view-name.tsx'

const doneTexts: Readonly<Record<ViewMove['kind'], string>> = {
  create: 'Visão salva',
  rename: 'Visão renomeada',
  replace: 'Visão substituída',
  mark: 'Visão padrão alterada',
  delete: 'Visão excluída',
}

/** Saved views of a list: open, save, rename, replace, delete. */
export function ViewsDialog(props: ListDialogProps) {
  const { open, onClose, state } = props
  const toasts = useToasts()
  const { views, moving } = useSavedViews(open)
  const [renamed, setRenamed] = useState<SavedView | null>(null)
  const [question, setQuestion] = useState<ViewMove | null>(null)
  const query = queryOf(props)
  const settle = (kind: ViewMove['kind']) => {
    toasts.success(doneTexts[kind])
    setRenamed(null)
    setQuestion(null)
  }
  const move = (next: ViewMove) => moving.mutate(next, { onSuccess: () => settle(next.kind) })
  const keepName = (next: ViewMove) => moving.mutateAsync(next).then(() => settle(next.kind))
  /** Clears the last refusal. */
  const leave = (then: () => void) => () => {
    moving.reset()
    then()
  }
  const close = leave(onClose)
  const kind = moving.variables?.kind
  const ofName = kind === 'create' || kind === 'rename'
  const isAsked = question !== null
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Visões"
      description="Guarde o que a lista mostra agora para voltar a ver com um clique. Só você vê as suas."
      width="wide"
    >
      <ViewName renamed={null} keep={(name) => keepName({ kind: 'create', name, query })} />
      {moving.error && !ofName && !isAsked && <FormNotice>{sentenceOfFailure(moving.error)}</FormNotice>}
      {views.data?.length === 0 ? (
        <EmptyState title="Nenhuma visão guardada">
          Filtre e ordene a lista como costuma precisar, dê um nome e salve.
        </EmptyState>
      ) : views.data ? (
        <ViewLines
          {...props}
          views={views.data}
          query={query}
          isBusy={moving.isPending}
          onShow={(view) => {
            state.show(view.query)
            close()
          }}
          onRename={(view) => leave(() => setRenamed(view))()}
          onMove={move}
          onAsk={(next) => leave(() => setQuestion(next))()}
        />
      ) : views.error ? (
        <ErrorState retrying={views.isFetching} onRetry={() => void views.refetch()}>
          {sentenceOfFailure(views.error)}
        </ErrorState>
      ) : (
        <div aria-busy>
          <Skeleton height="title" />
        </div>
      )}
      <Dialog
        open={renamed !== null}
        title={`Renomear “${renamed?.name ?? ''}”`}
        onClose={leave(() => setRenamed(null))}
        busy={moving.isPending}
      >
        {renamed && <ViewName renamed={renamed} keep={(name) => keepName({ kind: 'rename', view: renamed, name })} />}
      </Dialog>
      <MoveQuestion
        move={question}
        problem={isAsked ? moving.error : null}
        isBusy={moving.isPending}
        onConfirm={move}
        onCancel={leave(() => setQuestion(null))}
      />
    </Dialog>
  )
}

interface MoveQuestionProps {
  move: ViewMove | null
  problem: Error | null
  isBusy: boolean
  onConfirm: (move: ViewMove) => void
  onCancel: () => void
}

/** Confirms replacing or deleting a view. */
function MoveQuestion({ move, problem, isBusy, onConfirm, onCancel }: MoveQuestionProps) {
  const shown = useLastShown(move)
  const name = shown && shown.kind !== 'create' ? shown.view.name : ''
  const isDeletion = shown?.kind === 'delete'
  return (
    <ConfirmDialog
      open={move !== null}
      title={isDeletion ? 'Excluir visão?' : 'Substituir visão?'}
      description={
        isDeletion
          ? `Depois de excluir “${name}”, não será possível desfazer.`
          : `“${name}” passa a mostrar o que a lista mostra agora.`
      }
      actionLabel={isDeletion ? 'Excluir visão' : 'Substituir visão'}
      tone={isDeletion ? 'danger' : 'neutral'}
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={() => move && onConfirm(move)}
    >
      {problem ? <FormNotice>{sentenceOfFailure(problem)}</FormNotice> : undefined}
    </ConfirmDialog>
  )
}
