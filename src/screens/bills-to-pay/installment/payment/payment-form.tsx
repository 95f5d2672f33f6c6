import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { installmentNoun } from '#domain/installment/noun.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { formatMoney, moneyOf } from '#domain/value/money.ts'
import { linesAt, textAt } from '#machines/form-values.ts'
import { isAtStake, isUnsettled } from '#machines/posting.ts'
import type { PreviewWriteOffMutation } from '#src/graphql/generated/graphql.ts'
import {
  PaymentReceiptDocument,
  PreviewWriteOffDocument,
  WriteOffInstallmentsDocument,
} from '#src/graphql/generated/installment.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { useFileSaver } from '#src/records/export/file-saver.ts'
import { FormDate } from '#src/records/form/input/date-control.tsx'
import { FieldsContext } from '#src/records/form/state/form-context.ts'
import { useFormFocus } from '#src/records/form/state/form-focus.ts'
import { saveKey } from '#src/records/form/state/save-key.ts'
import { ShownPaths } from '#src/records/form/state/shown-paths.ts'
import { type PostingActor, usePostingActor } from '#src/records/posting/posting-actor.ts'
import { PostingLeave } from '#src/records/posting/posting-leave.tsx'
import { PostingProblem } from '#src/records/posting/posting-problem.tsx'
import { PostingSteps, type PostingStepsProps } from '#src/records/posting/posting-steps.tsx'
import { counted } from '#src/records/selection/counted.ts'
import { onAnswer } from '#src/runtime/event/events.ts'
import { useBranchId, useClient, usePresent, useRuntime } from '#src/runtime/runtime-context.ts'
import { readAccounts, useAccountOptions } from '#src/screens/treasury/account/account-option.ts'
import { FormAccount } from '#src/screens/treasury/account/form-account.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import type { ToastText } from '#src/ui/toasts.ts'
import { css } from '#styled-system/css/css.js'
import { ApprovalOffer } from './approval-offer.tsx'
import { usePayingAccount } from './paying-account.ts'
import { PaymentLines } from './payment-lines.tsx'
import { isPaymentWarned, PaymentReview, type PreviewKey, usePreview } from './payment-review.tsx'
import { type Payable, payingBlank, payingCents, payingCount, payingFields, payingInput } from './payment-values.ts'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const rowStyle = css({ display: 'grid', gridTemplateColumns: { base: '1fr', sm: '2fr 1fr' }, gap: '4' })
const totalStyle = css({ display: 'flex', justifyContent: 'space-between', gap: '3', fontWeight: 'semibold' })
const figureStyle = css({ fontFamily: 'figures', whiteSpace: 'nowrap' })

const unknown = 'Não sabemos se a baixa foi feita.'

export interface PaymentFormProps {
  open: boolean
  payables: readonly Payable[]
  /** Called with the ids paid. */
  onPaid: (ids: readonly string[]) => void
  /** Called with whether the outcome was unknown on closing. */
  onClose: (isUnsettled: boolean) => void
}

/** Payment of instalments from one account on one day: form, review, result. */
export function PaymentForm(props: PaymentFormProps) {
  const accountId = usePayingAccount(props.payables)
  // Initial values are fixed once loaded, not changed while typing.
  const [begun, setBegun] = useState(accountId)
  if (begun === undefined && accountId !== undefined) setBegun(accountId)
  return begun === undefined ? null : <Payment {...props} accountId={begun} />
}

interface PaymentOfProps extends PaymentFormProps {
  /** Default account; '' for none. */
  accountId: string
}

function Payment({ open, payables, accountId, onPaid, onClose }: PaymentOfProps) {
  const formId = useId()
  const act = useRef<HTMLButtonElement>(null)
  const [shownPaths] = useState(() => new ShownPaths())
  const [isLeaving, setLeaving] = useState(false)
  const { actor, previewKey, today } = usePayment(payables, accountId, onPaid)
  const state = useSelector(actor, ({ value }) => value)
  const count = useSelector(actor, ({ context }) => payingCount(context.values))
  const isTyping = state === 'editing' || state === 'previewing'
  const start = accountId ? act : undefined
  const form = useFormFocus(actor, start)
  const { emit, address } = useRuntime()
  const leave = () => onClose(isUnsettled(actor.getSnapshot()))
  const close = () => {
    if (!isAtStake(actor.getSnapshot())) leave()
    else onAnswer(emit('celeiro-leave', { path: address.read() }), setLeaving)
  }
  const stay = () => setLeaving(false)
  const review = (event: FormEvent) => {
    event.preventDefault()
    // React portals bubble submit events to the record's form, which must not be saved.
    event.stopPropagation()
    actor.send({ type: 'review' })
  }
  return (
    <FieldsContext value={{ actor, fields: payingFields, isViewing: false, isReadOnly: !isTyping, shownPaths }}>
      <Dialog
        open={open}
        width="wide"
        title={`Dar baixa em ${counted(count, installmentNoun.words)}`}
        description={`O valor sai da conta escolhida na data do pagamento.${count > 1 ? ' Ou todas são pagas, ou nenhuma.' : ''}`}
        busy={state === 'submitting'}
        closeOnOutside={false}
        onClose={close}
        {...(start && { initialFocus: start })}
        footer={<Steps actor={actor} act={act} formId={formId} previewKey={previewKey} onClose={close} />}
      >
        <div className={formStyle}>
          <PostingProblem actor={actor} unknown={unknown} />
          {!isTyping && <PaymentReview actor={actor} formId={formId} previewKey={previewKey} />}
          <form
            id={formId}
            ref={form}
            noValidate
            hidden={!isTyping}
            className={formStyle}
            onSubmit={review}
            onKeyDownCapture={saveKey}
          >
            <div className={rowStyle}>
              <FormAccount at="accountId" options={useAccountOptions()} placeholder="Conta ou caixa que paga" />
              <FormDate at="paidAt" max={today} />
            </div>
            <PaymentLines />
            <Total actor={actor} />
            <ApprovalOffer actor={actor} />
          </form>
        </div>
      </Dialog>
      <PostingLeave
        actor={actor}
        isOpen={open}
        unknown={unknown}
        closing={
          isLeaving
            ? {
                stay,
                leave: () => {
                  stay()
                  leave()
                },
              }
            : null
        }
      />
    </FieldsContext>
  )
}

/** Form machine of the payment: values, server preview, and one idempotency key. */
function usePayment(payables: readonly Payable[], accountId: string, onPaid: (ids: readonly string[]) => void) {
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  const save = useFileSaver()
  const { platform } = useRuntime()
  const present = usePresent()
  const [today] = useState(() => todayOf(present))
  const [previewKey] = useState(() => ['writeOffPreview', platform.randomId()])
  const [blank] = useState(() => payingBlank(payables, today, accountId))
  const [only, ...others] = payables
  const accounts = () => readAccounts(queries, client, branchId)
  const cachedPreview = () => queries.getQueryData<PreviewWriteOffMutation['previewWriteOff']>(previewKey)
  const actor = usePostingActor({
    draftKey: useDraftKey(installmentNoun, `${others.length > 0 ? 'several' : only?.id}/writeOff`),
    blank,
    preview: async (values) => {
      const input = payingInput(await accounts(), values)
      queries.setQueryData(previewKey, (await client.request(PreviewWriteOffDocument, { input })).previewWriteOff)
    },
    post: async (values, options, accepted) => {
      const shown = cachedPreview()
      // Accepted in the preview, or in a question since the account changed after it.
      const acceptedWarnings = [...(shown?.negativeOn ? ['earlier_balance_negative'] : []), ...accepted]
      const input = { ...payingInput(await accounts(), values), acceptedWarnings }
      const { data, isReplayed } = await client.send(WriteOffInstallmentsDocument, { input }, options)
      return { id: data.writeOffInstallments.ids[0] ?? '', isReplayed }
    },
    done: () => paidText(paidIds(), cachedPreview()?.paidValue),
    onPosted: () => onPaid(paidIds()),
  })
  const paidIds = () => linesAt(actor.getSnapshot().context.values, 'items').map((line) => textAt(line, 'id'))
  /** Toast: amount, payee, receipt. */
  const paidText = (ids: readonly string[], paid = '0.00'): ToastText => {
    const names = new Set(payables.filter(({ id }) => ids.includes(id)).map(({ name }) => name))
    return {
      title: `${formatMoney(paid)} pagos${names.size === 1 ? ` a ${[...names]}` : ''}`,
      description: counted(ids.length, installmentNoun.words),
      action: {
        label: 'Baixar recibo',
        onPress: () =>
          void save((asking, signal) =>
            asking.request(PaymentReceiptDocument, { installmentIds: [...ids] }, { signal }),
          ),
      },
    }
  }
  return { actor, previewKey, today }
}

function Total({ actor }: { actor: PostingActor }) {
  const cents = useSelector(actor, ({ context }) => payingCents(context.values))
  return (
    <p className={totalStyle}>
      <span>Total</span>
      <span className={figureStyle}>{formatMoney(moneyOf(cents))}</span>
    </p>
  )
}

interface StepsProps extends Pick<PostingStepsProps, 'actor' | 'act' | 'formId' | 'onClose'> {
  previewKey: PreviewKey
}

function Steps({ previewKey, ...steps }: StepsProps) {
  const preview = usePreview(previewKey)
  const label = preview
    ? `${preview.negativeOn ? 'Pagar assim mesmo' : 'Pagar'} ${formatMoney(preview.paidValue)}`
    : 'Pagar'
  return <PostingSteps {...steps} label={label} isWarned={isPaymentWarned(preview)} />
}
