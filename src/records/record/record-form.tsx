import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { isErrorCode, kindOf, sentenceOf } from '#domain/catalogue/errors.ts'
import { ending } from '#domain/noun/noun.ts'
import { isOpen, isViewing } from '#machines/record-form.ts'
import { RecoveredNotice } from '#src/records/draft/recovered-notice.tsx'
import { type FormFields, isField } from '#src/records/field/form-fields.ts'
import { FormProblem } from '#src/records/form/notice/form-problem.tsx'
import { type FormActor, FormContext } from '#src/records/form/state/form-context.ts'
import { useFormFocus } from '#src/records/form/state/form-focus.ts'
import { saveKey } from '#src/records/form/state/save-key.ts'
import { ShownPaths } from '#src/records/form/state/shown-paths.ts'
import { HistoryLink, HistoryPanel } from '#src/records/history/history-panel.tsx'
import { QuestionBadge, RecordQuestions } from '#src/records/question/questioned.tsx'
import { useActingBranchId, useRuntime } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { useClosePanel } from '../register/close-panel.ts'
import { RegisterContext, useMay, useRegister } from '../register/register-context.ts'
import { titleOf } from '../register/title.ts'
import { EntriesLink } from './entries-link.tsx'
import { useRecordActor } from './record-actor.ts'
import { RecordFooter } from './record-footer.tsx'
import type { RecordFormProps } from './record-form-props.ts'
import { useFollowedLifecycle, useSavedStatus } from './record-lifecycle.ts'
import { RoutedPanel } from './routed-panel.tsx'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '6' })

/** Record panel beside its list: `/new` creates, `/{id}` views and edits. */
export function RecordForm<CreateInput, UpdateInput>(props: RecordFormProps<CreateInput, UpdateInput>) {
  const { id = null } = useParams({ strict: false })
  return (
    <RegisterContext value={props.register}>
      <RecordPanel key={id} id={id} {...props} />
    </RegisterContext>
  )
}

/** Whether the form can save. */
const isSavedBy = <C, U>({ create, update }: RecordFormProps<C, U>, id: string | null): boolean =>
  (id === null ? create : update) !== undefined

const needsBranch = ({ branchId }: FormFields): boolean => isField(branchId) && branchId.required

interface RecordPanelProps<CreateInput, UpdateInput> extends RecordFormProps<CreateInput, UpdateInput> {
  id: string | null
}

function RecordPanel<CreateInput, UpdateInput>(props: RecordPanelProps<CreateInput, UpdateInput>) {
  const { id, register, definition, children } = props
  const [shownPaths] = useState(() => new ShownPaths())
  const [{ name, below }, setCalled] = useState(uncalled)
  const mayEdit = useMay(register)(id === null ? 'create' : 'update') && !props.isLocked && isSavedBy(props, id)
  const followed = useFollowedLifecycle(props.lifecycle)
  const branchId = useActingBranchId()
  const actor = useRecordActor({
    ...props,
    blank: branchId && needsBranch(definition.fields) ? { branchId, ...props.blank } : props.blank,
    mayEdit,
    read: async (readId, signal) => {
      const record = await props.read(readId, signal)
      followed.at(record.status)
      setCalled(titleOf(register, record))
      return record
    },
  })
  useSavedStatus(actor, followed)
  const moved = (move: string) => {
    followed.send(move)
    actor.send({ type: 'reopen' })
  }
  const isSeen = useSelector(actor, isViewing)
  const isHere = useSelector(actor, isOpen)
  useEffect(() => {
    // The record read may turn out not to be editable.
    if (!mayEdit && id !== null && isHere && actor.getSnapshot().matches('editing')) actor.send({ type: 'cancel' })
  }, [mayEdit, id, isHere, actor])
  const { title, focusTitle } = useTitleFocus(isSeen)
  const formId = useId()
  const { create, edit, view } = register.words
  return (
    <FormContext
      value={{
        actor,
        fields: definition.fields,
        shownPaths,
        moved,
        focusTitle,
        isViewing: isSeen,
        isReadOnly: !mayEdit,
        showOther: props.showOther,
      }}
    >
      <RoutedPanel
        title={id === null ? create : !isHere ? view : isSeen ? name || view : edit}
        titleRef={title}
        // A placeholder keeps the line while loading: Ark would not associate a description that appears later.
        description={id === null ? undefined : (isHere && name && (isSeen ? below || view : name)) || '\u00a0'}
        initialFocus={isSeen ? title : undefined}
        busy={useSelector(actor, (snapshot) => snapshot.matches('saving'))}
        headAction={
          props.history &&
          id !== null &&
          isHere && (
            <>
              <QuestionBadge id={id} />
              <HistoryLink id={id} />
            </>
          )
        }
        footer={<RecordFooter actor={actor} formId={formId} mayEdit={mayEdit} sum={props.sum} />}
        width={props.isWide ? 'widest' : undefined}
      >
        {!isHere && <NoForm actor={actor} />}
        {isHere && isSeen && (
          <div className={formStyle}>
            {id !== null && props.history && <RecordQuestions id={id} name={name} areOpen />}
            {children}
            {id !== null && <EntriesLink id={id} />}
            {id !== null && props.history && <RecordQuestions id={id} name={name} />}
          </div>
        )}
        {isHere && !isSeen && (
          <OpenForm id={formId} actor={actor}>
            {children}
          </OpenForm>
        )}
      </RoutedPanel>
      {props.history && id !== null && <HistoryPanel id={id} name={name} load={props.history} />}
    </FormContext>
  )
}

const uncalled = { name: '', below: '' }

/** Focuses the title when view mode starts and the focused element is gone; never from a dialog above. */
function useTitleFocus(isSeen: boolean) {
  const title = useRef<HTMLHeadingElement>(null)
  const focusTitle = () => title.current?.focus({ preventScroll: true })
  useEffect(() => {
    const root = title.current?.getRootNode()
    if (!isSeen || !(root instanceof ShadowRoot)) return
    const focused = root.activeElement
    if (focused === null || focused.contains(title.current)) title.current?.focus({ preventScroll: true })
  }, [isSeen])
  return { title, focusTitle }
}

function OpenForm({ id, actor, children }: { id: string; actor: FormActor; children: ReactNode }) {
  const { platform } = useRuntime()
  const form = useFormFocus(actor)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'submit', intentKey: platform.randomId() })
  }
  return (
    <form id={id} ref={form} noValidate className={formStyle} onSubmit={submit} onKeyDownCapture={saveKey}>
      <FormProblem />
      <RecoveredNotice />
      <div className={formStyle}>{children}</div>
    </form>
  )
}

/** Loading or failed record. */
function NoForm({ actor }: { actor: FormActor }) {
  const { refusal, problems } = useSelector(actor, ({ context }) => context)
  if (refusal && isGone(problems[0]?.msg ?? refusal.code)) return <Gone />
  if (refusal)
    return (
      <ErrorState requestId={refusal.requestId ?? undefined} onRetry={() => actor.send({ type: 'retry' })}>
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

function Gone() {
  const close = useClosePanel()
  const { words, notFound } = useRegister()
  const back = (
    <Button variant="outline" onClick={() => close()}>
      Voltar à lista
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState picture="search" title={sentenceOf(notFound)} action={back}>
        {`Pode ter sido excluíd${ending(words.gender)}, ou não é de uma filial a que você tem acesso.`}
      </EmptyState>
    </div>
  )
}

/** Missing records are not retried; the generic `not_found` is. */
const isGone = (code: string) =>
  code === 'invalid_id' || (code !== 'not_found' && isErrorCode(code) && kindOf(code) === 'missing')
