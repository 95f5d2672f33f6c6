import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { transferNoun } from '#domain/transfer/noun.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { formatMoney, isMoney } from '#domain/value/money.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import { PreviewTransferDocument } from '#src/graphql/generated/transfer.ts'
import { CreateTransferDocument } from '#src/graphql/generated/transfer-record.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import type { ListSearch } from '#src/records/filter/list-search.ts'
import { FieldsContext } from '#src/records/form/state/form-context.ts'
import { useFormFocus } from '#src/records/form/state/form-focus.ts'
import { saveKey } from '#src/records/form/state/save-key.ts'
import { ShownPaths } from '#src/records/form/state/shown-paths.ts'
import { type PostingActor, postedOf, usePostingActor } from '#src/records/posting/posting-actor.ts'
import { PostingLeave } from '#src/records/posting/posting-leave.tsx'
import { PostingProblem } from '#src/records/posting/posting-problem.tsx'
import { PostingSteps } from '#src/records/posting/posting-steps.tsx'
import { RoutedPanel } from '#src/records/record/routed-panel.tsx'
import { useClosePanel } from '#src/records/register/close-panel.ts'
import { recordPath } from '#src/records/register/register.ts'
import { useBranchId, useClient, usePresent, useRuntime } from '#src/runtime/runtime-context.ts'
import { readAccounts } from '#src/screens/treasury/account/account-option.ts'
import { firstField } from '#src/ui/popup/modal-focus.ts'
import { css } from '#styled-system/css/css.js'
import { prefilledOf, transferDefinition, transferInput, withoutPrefilled } from './transfer-input.ts'
import { TransferInputs } from './transfer-inputs.tsx'
import { TransferReview, useTransferPreview } from './transfer-review.tsx'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '6' })

const unknown = 'Não sabemos se a transferência foi feita.'

/** New transfer: form, review, receipt. */
export function TransferForm() {
  const { platform } = useRuntime()
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  const navigate = useNavigate()
  const formId = useId()
  const [previewKey] = useState(() => ['transferPreview', platform.randomId()])
  const [shownPaths] = useState(() => new ShownPaths())
  const present = usePresent()
  const [today] = useState(() => todayOf(present))
  const prefilled = usePrefilled()
  const accounts = () => readAccounts(queries, client, branchId)
  const actor = usePostingActor({
    draftKey: useDraftKey(transferNoun, null),
    blank: { ...emptyValues(transferDefinition.fields), date: today, ...prefilled },
    preview: async (values) => {
      const input = transferInput(await accounts(), values)
      queries.setQueryData(previewKey, (await client.request(PreviewTransferDocument, { input })).previewTransfer)
    },
    post: async (values, options) => {
      const input = transferInput(await accounts(), values)
      return postedOf(await client.send(CreateTransferDocument, { input }, options))
    },
    onPosted: ({ id }) =>
      void navigate({
        to: recordPath(transferNoun, id),
        search: true,
        replace: true,
        ignoreBlocker: true,
        state: { made: id },
      }),
  })
  const state = useSelector(actor, ({ value }) => value)
  const isTyping = state === 'editing' || state === 'previewing'
  const form = useFormFocus(actor)
  const isBack = useRef(false)
  useEffect(() => {
    // After a refusal the focus is at its field; back from the review it is at the first.
    if (isTyping && isBack.current && !actor.getSnapshot().context.refusal) firstField(form.current)?.focus()
    isBack.current = !isTyping
  }, [isTyping, actor, form])
  const review = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'review' })
  }
  return (
    <FieldsContext
      value={{ actor, fields: transferDefinition.fields, isViewing: false, isReadOnly: false, shownPaths }}
    >
      <RoutedPanel
        title={transferNoun.words.create}
        busy={state === 'submitting'}
        footer={<Steps actor={actor} formId={formId} previewKey={previewKey} />}
      >
        <div className={formStyle}>
          <PostingProblem actor={actor} unknown={unknown} />
          {!isTyping && <TransferReview actor={actor} formId={formId} previewKey={previewKey} />}
          <form
            id={formId}
            ref={form}
            noValidate
            hidden={!isTyping}
            className={formStyle}
            onSubmit={review}
            onKeyDownCapture={saveKey}
          >
            <TransferInputs today={today} />
          </form>
        </div>
      </RoutedPanel>
      <PostingLeave actor={actor} unknown={unknown} />
    </FieldsContext>
  )
}

/** Initial values from the URL, removed once read, so that the next form is empty. */
function usePrefilled(): Values {
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const [prefilled] = useState(() => prefilledOf(search))
  useEffect(() => {
    if (Object.keys(prefilled).length > 0)
      void navigate({ to: '.', search: (current: ListSearch) => withoutPrefilled(current), replace: true })
  }, [prefilled, navigate])
  return prefilled
}

interface StepsProps {
  actor: PostingActor
  formId: string
  previewKey: readonly string[]
}

function Steps({ actor, formId, previewKey }: StepsProps) {
  const close = useClosePanel()
  const value = useSelector(actor, ({ context }) => textAt(context.values, 'value'))
  const isWarned = Boolean(useTransferPreview(previewKey)?.negativeOn)
  const label = `Transferir ${isMoney(value) ? formatMoney(value) : ''}`
  return <PostingSteps actor={actor} formId={formId} label={label} isWarned={isWarned} onClose={() => close()} />
}
