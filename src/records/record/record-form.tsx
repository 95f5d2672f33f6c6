import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { isErrorCode, kindOf, sentenceOf } from '#domain/error/errors.ts'
import { useActingBranchId, useRuntime } from '#src/app/runtime/runtime-context.ts'
import { type FormActor, FormContext } from '#src/records/form/form-context.ts'
import { type FormFields, isField } from '#src/records/form/form-fields.ts'
import { useFormFocus } from '#src/records/form/form-focus.ts'
import { FormProblem } from '#src/records/form/form-problem.tsx'
import { HistoryLink, HistoryPanel } from '#src/records/history/history-panel.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { SidePanel } from '#src/ui/popup/side-panel.tsx'
import { css } from '#styled-system/css/css.js'
import { useClosePanel } from './close-panel.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { useRecordActor } from './record-actor.ts'
import type { RecordFormProps } from './record-form-props.ts'
import { useFollowedLifecycle, useSavedStatus } from './record-lifecycle.ts'
import { RecoveredNotice } from './recovered-notice.tsx'
import { RegisterContext, useMay } from './register-context.ts'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '6' })

/** A record of a register in a panel beside its list: a new one at `/new`, an existing one at `/{id}`. */
export function RecordForm<CreateInput, UpdateInput>(props: RecordFormProps<CreateInput, UpdateInput>) {
  const { id = null } = useParams({ strict: false })
  return (
    <RegisterContext value={props.register}>
      <RecordPanel key={id} id={id} {...props} />
    </RegisterContext>
  )
}

const needsBranch = ({ branchId }: FormFields): boolean => isField(branchId) && branchId.required

interface RecordPanelProps<CreateInput, UpdateInput> extends RecordFormProps<CreateInput, UpdateInput> {
  id: string | null
}

function RecordPanel<CreateInput, UpdateInput>(props: RecordPanelProps<CreateInput, UpdateInput>) {
  const { id, register, definition, children } = props
  const formId = useId()
  const [shownPaths] = useState(() => new Set<string>())
  const may = useMay(register)
  const isReadOnly = props.isLocked || !may(id === null ? 'create' : 'update')
  const followed = useFollowedLifecycle(props.lifecycle)
  const branchId = useActingBranchId()
  const actor = useRecordActor({
    ...props,
    blank: branchId && needsBranch(definition.fields) ? { branchId, ...props.blank } : props.blank,
    read: async (readId, signal) => {
      const record = await props.read(readId, signal)
      followed.at(record.status)
      return record
    },
  })
  useSavedStatus(actor, followed)
  const moved = (name: string) => {
    followed.send(name)
    actor.send({ type: 'reopen' })
  }
  const state = useSelector(actor, ({ value }) => value)
  const isOpen = state !== 'starting' && state !== 'opening' && state !== 'unopened'
  const isSaving = state === 'saving'
  const close = useClosePanel()
  const { create, edit, view } = register.words
  return (
    <FormContext value={{ actor, fields: definition.fields, isReadOnly, shownPaths, moved }}>
      <SidePanel
        open
        title={id === null ? create : isReadOnly ? view : edit}
        busy={isSaving}
        onClose={close}
        headAction={id !== null && isOpen && <HistoryLink id={id} />}
        footer={
          <>
            <Button variant="outline" disabled={isSaving} onClick={() => close()}>
              {isReadOnly ? 'Fechar' : 'Cancelar'}
            </Button>
            {!isReadOnly && isOpen && (
              <Button type="submit" data-testid="save-record" form={formId} busy={isSaving}>
                Salvar
              </Button>
            )}
          </>
        }
      >
        {isOpen ? (
          <OpenForm id={formId} actor={actor}>
            {children}
          </OpenForm>
        ) : (
          <NoForm actor={actor} />
        )}
      </SidePanel>
      <LeaveQuestion actor={actor} />
      {id !== null && <HistoryPanel id={id} load={props.history} />}
    </FormContext>
  )
}

function OpenForm({ id, actor, children }: { id: string; actor: FormActor; children: ReactNode }) {
  const { platform } = useRuntime()
  const form = useFormFocus(actor)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'submit', intentKey: platform.randomId() })
  }
  return (
    <form id={id} ref={form} noValidate className={formStyle} onSubmit={submit}>
      <FormProblem />
      <RecoveredNotice />
      <div className={formStyle}>{children}</div>
    </form>
  )
}

/** While the record is on its way, and when it could not be read. */
function NoForm({ actor }: { actor: FormActor }) {
  const { refusal, problems } = useSelector(actor, ({ context }) => context)
  if (refusal)
    return (
      <ErrorState
        requestId={refusal.requestId ?? undefined}
        onRetry={isGone(refusal.code) ? undefined : () => actor.send({ type: 'retry' })}
      >
        {sentenceOf(problems[0]?.msg ?? refusal.code, problems[0]?.params ?? refusal.params)}
      </ErrorState>
    )
  return (
    <div aria-busy className={formStyle}>
      {['first', 'second', 'third'].map((place) => (
        <Skeleton key={place} height="title" />
      ))}
    </div>
  )
}

/** What is not there will not come by asking again; the plain `not_found` says to try later, though. */
const isGone = (code: string) => code !== 'not_found' && isErrorCode(code) && kindOf(code) === 'missing'
