import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import { cashCountFields } from '#domain/cash-account/fields.ts'
import { sentenceOf } from '#domain/errors.ts'
import { formatMoney } from '#domain/money.ts'
import type { CashCountContext } from '#machines/cash-count.ts'
import { useRuntime } from '#src/app/runtime-context.ts'
import { FormNotice } from '#src/records/form-notice.tsx'
import { useRecordChange } from '#src/records/record-change.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { FactList } from '#src/ui/late/fact-list.tsx'
import { NoticeLine } from '#src/ui/late/notice-line.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { css } from '#styled-system/css/css.js'
import { Balance } from './balance.tsx'
import { cashAccountRegister } from './cash-account-register.ts'
import { type CashCountActor, useCashCountActor } from './cash-count-actor.ts'
import { differenceOf } from './cash-difference.ts'

const formStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

export interface CashCountDialogProps {
  /** Blocked for it. */
  box: { id: string; name: string }
  onClose: () => void
}

/** Notes what is in a cash box, with the difference shown before it is posted. */
export function CashCountDialog({ box, onClose }: CashCountDialogProps) {
  const formId = useId()
  const changed = useRecordChange(cashAccountRegister)
  const actor = useCashCountActor(box, onClose)
  const state = useSelector(actor, ({ value }) => value)
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const isSending = state === 'submitting'
  const isUnanswered = state === 'unanswered'
  // What got no answer may have been done: the list tells.
  const close = () => {
    if (isUnanswered) void changed()
    onClose()
  }
  return (
    <Dialog
      open
      title={`Contar ${box.name}`}
      description="Conte todo o dinheiro do caixa e informe o total. Ao concluir, o caixa volta a receber lançamentos."
      closeOnOutside={false}
      busy={isSending}
      onClose={close}
      footer={
        <>
          <Button variant="outline" disabled={isSending} onClick={close}>
            {isUnanswered ? 'Fechar' : 'Cancelar'}
          </Button>
          {isUnanswered ? (
            <Button onClick={() => actor.send({ type: 'retry' })}>Tentar novamente</Button>
          ) : (
            <Button type="submit" form={formId} busy={isSending} disabled={!context.expected}>
              {actionOf(context)}
            </Button>
          )}
        </>
      }
    >
      {state === 'unopened' ? (
        <ErrorState requestId={context.refusal?.requestId ?? undefined} onRetry={() => actor.send({ type: 'retry' })}>
          {sentenceOf(context.refusal?.code ?? 'generic', context.refusal?.params)}
        </ErrorState>
      ) : context.expected ? (
        <CountForm id={formId} actor={actor} isHeld={isSending || isUnanswered} isUnanswered={isUnanswered} />
      ) : (
        <div aria-busy className={formStyle}>
          <Skeleton height="title" />
          <Skeleton height="title" />
        </div>
      )}
    </Dialog>
  )
}

interface CountFormProps {
  id: string
  actor: CashCountActor
  isHeld: boolean
  isUnanswered: boolean
}

function CountForm({ id, actor, isHeld, isUnanswered }: CountFormProps) {
  const { platform } = useRuntime()
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { expected, countedValue, observation, refusal } = context
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'submit', intentKey: platform.randomId() })
  }
  return (
    <form id={id} noValidate className={formStyle} onSubmit={submit}>
      {isUnanswered && (
        <FormNotice>
          {`${sentenceOf(refusal?.code ?? 'generic', refusal?.params)} `}
          Não sabemos se a contagem chegou a ser registrada. Tente novamente com os mesmos dados: ela não será
          registrada duas vezes.
        </FormNotice>
      )}
      {refusal && !isUnanswered && <FormNotice>{sentenceOf(refusal.code, refusal.params)}</FormNotice>}
      <FactList label="Antes da contagem" facts={[{ label: 'Saldo esperado', value: <Balance value={expected} /> }]} />
      <Field {...frameOf(context, 'countedValue')} disabled={isHeld}>
        <MoneyInput
          value={countedValue}
          onValueChange={(value) => actor.send({ type: 'edit', changes: { countedValue: value } })}
        />
      </Field>
      <Difference expected={expected} counted={countedValue} />
      <Field {...frameOf(context, 'observation')} disabled={isHeld}>
        <TextArea
          rows={2}
          value={observation}
          onValueChange={(value) => actor.send({ type: 'edit', changes: { observation: value } })}
        />
      </Field>
    </form>
  )
}

/** What the count will change, while it is typed. */
function Difference({ expected, counted }: { expected: string; counted: string }) {
  if (counted === '')
    return <NoticeLine live>Informe o valor contado para ver a diferença antes de concluir.</NoticeLine>
  const difference = differenceOf(expected, counted)
  if (!difference)
    return (
      <NoticeLine live tone="positive">
        O valor contado confere com o saldo.
      </NoticeLine>
    )
  return (
    <NoticeLine live tone="warning">
      {`${difference.words}. O saldo passa de ${formatMoney(expected)} para ${formatMoney(counted)}.`}
    </NoticeLine>
  )
}

/** Names what the press will post. */
function actionOf({ expected, countedValue }: CashCountContext): string {
  const difference = expected && countedValue ? differenceOf(expected, countedValue) : null
  return difference
    ? `Registrar ${difference.words.charAt(0).toLowerCase()}${difference.words.slice(1)}`
    : 'Concluir contagem'
}

function frameOf({ problems }: CashCountContext, param: 'countedValue' | 'observation') {
  const { label, required } = cashCountFields[param]
  const problem = problems.find((one) => one.param === param)
  return { label, required, error: problem && sentenceOf(problem.msg, problem.params) }
}
