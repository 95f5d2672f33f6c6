import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { optional, text } from '#domain/field/fields.ts'
import { isImportUnsettled } from '#machines/import.ts'
import { UndoImportDocument } from '#src/graphql/generated/import.ts'
import { useTellUndoable } from '#src/records/act/undo.ts'
import { FieldsContext } from '#src/records/form/state/form-context.ts'
import { ShownPaths } from '#src/records/form/state/shown-paths.ts'
import { placeOf } from '#src/runtime/place-of.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { agreed, counted } from './source/counted.ts'
import { type ImportActor, useImportActor } from './source/import-actor.ts'
import type { ImportSource, NextStep } from './source/import-source.ts'
import { ImportStep } from './step/import-step.tsx'

const PastImports = lazy(() => import('./past-imports.tsx'), 'PastImports')

export interface ImportDialogProps {
  /** Must be stable while the dialog is open. */
  source: ImportSource
  open: boolean
  onClose: () => void
}

/** Import wizard, and the list of past imports. */
export function ImportDialog({ source, open, onClose }: ImportDialogProps) {
  const actor = useImportActor(source)
  const [isLooking, setLooking] = useState(false)
  const [shownPaths] = useState(() => new ShownPaths())
  const isBusy = useSelector(
    actor,
    (snapshot) => snapshot.matches('undoing') || (isImportUnsettled(snapshot) && !snapshot.matches('unanswered')),
  )
  // Also once it is done, so that the dialog keeps its width, and its acts their line.
  const showsRows = useSelector(actor, ({ value, context }) => value !== 'mapping' && Boolean(context.result))
  const fields = { ...source.fields, columns: [{ field: optional(text('Campo', 60)) }] as const }
  const look = () => setLooking(true)
  const close = useToldImport(actor, source, onClose)
  return (
    <FieldsContext value={{ actor, fields, isViewing: false, isReadOnly: false, shownPaths }}>
      <Dialog
        open={open}
        width={showsRows && !isLooking ? 'widest' : 'wide'}
        title={isLooking ? 'Importações' : source.title}
        description={isLooking ? 'Arquivos já importados, o mais recente primeiro.' : source.description}
        busy={isBusy}
        closeOnOutside={false}
        onClose={close}
        footer={
          isLooking ? (
            <Button variant="outline" onClick={() => setLooking(false)}>
              Voltar
            </Button>
          ) : (
            <Acts actor={actor} source={source} onLook={look} onClose={close} />
          )
        }
      >
        {isLooking ? <PastImports source={source} /> : <ImportStep actor={actor} source={source} />}
      </Dialog>
    </FieldsContext>
  )
}

/** Closes after a finished import; a toast goes on offering the undo. */
function useToldImport(actor: ImportActor, { row }: ImportSource, onClose: () => void): () => void {
  const tell = useTellUndoable()
  return () => {
    const snapshot = actor.getSnapshot()
    const { result, file } = snapshot.context
    onClose()
    if (!snapshot.matches('done') || !result?.importId) return
    const { importId: id, successful } = result
    tell({
      title: `${counted(successful, row)} ${agreed('importad', successful, row)}`,
      ...(file && { description: file.name }),
      done: 'Importação desfeita',
      refused: 'A importação não foi desfeita',
      undo: (client, options) => client.request(UndoImportDocument, { id }, options),
    })
  }
}

interface ActsProps {
  actor: ImportActor
  source: ImportSource
  onLook: () => void
  onClose: () => void
}

/** Buttons of the current step. */
function Acts({ actor, source, onLook, onClose }: ActsProps) {
  const { platform } = useRuntime()
  const state = useSelector(actor, ({ value }) => value)
  const news = useSelector(actor, ({ context }) => context.result?.successful ?? 0)
  const isAnswered = useSelector(
    actor,
    (snapshot) => snapshot.matches('importing') || snapshot.can({ type: 'submit', intentKey: '' }),
  )
  const hasFile = useSelector(actor, ({ context }) => context.file !== null)
  const hasColumns = useSelector(actor, ({ context }) => context.columns !== null)
  const isUndoable = useSelector(actor, ({ context }) => Boolean(context.result?.importId))
  const next = news > 0 ? source.next : undefined
  const send = actor.send
  const close = (
    <Button variant="outline" onClick={onClose}>
      Fechar
    </Button>
  )
  const back = (
    <Button variant="outline" onClick={() => send({ type: 'back' })}>
      Voltar
    </Button>
  )
  switch (state) {
    case 'choosing':
      return (
        <>
          <Button variant="ghost" onClick={onLook}>
            Ver importações
          </Button>
          {close}
          {hasFile && <Button onClick={() => send({ type: 'proceed' })}>Continuar</Button>}
        </>
      )
    case 'mapping':
      return (
        <>
          {back}
          <Button onClick={() => send({ type: 'proceed' })}>Continuar</Button>
        </>
      )
    case 'choosingSheet':
      return back
    case 'asking':
      return (
        <>
          {hasColumns && (
            <Button variant="ghost" onClick={() => send({ type: 'remap' })}>
              Trocar as colunas
            </Button>
          )}
          {back}
        </>
      )
    case 'revising':
      return (
        <>
          {back}
          <Button onClick={() => send({ type: 'proceed' })}>Conferir de novo</Button>
        </>
      )
    case 'stalled':
      return (
        <>
          {back}
          <Button onClick={() => send({ type: 'retry' })}>Tentar novamente</Button>
        </>
      )
    case 'reviewing':
    case 'importing':
      return (
        <>
          {state === 'reviewing' && hasColumns && (
            <Button variant="ghost" onClick={() => send({ type: 'remap' })}>
              Trocar as colunas
            </Button>
          )}
          {state === 'reviewing' && back}
          {news > 0 && isAnswered && (
            <Button
              busy={state === 'importing'}
              onClick={() => send({ type: 'submit', intentKey: platform.randomId() })}
            >
              Importar {counted(news, source.row)}
            </Button>
          )}
        </>
      )
    case 'unanswered':
      return (
        <>
          {close}
          <Button onClick={() => send({ type: 'retry' })}>Tentar novamente</Button>
        </>
      )
    case 'done':
    case 'undoing':
      return (
        <>
          {isUndoable && (
            <Button variant="ghost" busy={state === 'undoing'} onClick={() => send({ type: 'undo' })}>
              Desfazer a importação
            </Button>
          )}
          <Button variant="outline" onClick={() => send({ type: 'restart' })}>
            Importar outro arquivo
          </Button>
          <Button variant={next ? 'outline' : 'solid'} onClick={onClose}>
            Concluir
          </Button>
          {next && <NextButton actor={actor} next={next} onClose={onClose} />}
        </>
      )
    case 'undone':
      return (
        <>
          <Button variant="outline" onClick={() => send({ type: 'restart' })}>
            Importar outro arquivo
          </Button>
          <Button onClick={onClose}>Concluir</Button>
        </>
      )
    default:
      return (
        <Button variant="outline" onClick={() => send({ type: 'cancel' })}>
          Cancelar
        </Button>
      )
  }
}

interface NextButtonProps {
  actor: ImportActor
  next: NextStep
  onClose: () => void
}

/** Link to the next task with the imported rows. */
function NextButton({ actor, next, onClose }: NextButtonProps) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => next.pathOf(actor.getSnapshot().context.values),
    onSuccess: (path) => {
      onClose()
      void navigate(placeOf(path))
    },
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {next.label}
    </Button>
  )
}
