import { useQuery } from '@tanstack/react-query'
import { useEffectEvent, useState } from 'react'
import { CashCountFields } from '#domain/cash-account/cash-account.ts'
import { cashCountFields } from '#domain/cash-account/fields.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { cashCountReasonProblems } from '#domain/cash-account/rules.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { formatMoney } from '#domain/value/money.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import type { CallOptions } from '#src/graphql/client.ts'
import { CashAccountDocument } from '#src/graphql/generated/cash-account.ts'
import { CountCashAccountDocument } from '#src/graphql/generated/cash-account-move.ts'
import type { CashCountFieldsInput } from '#src/graphql/generated/graphql.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { postedOf } from '#src/records/posting/posting-actor.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useRecordChange } from '#src/records/register/record-change.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { differenceOf } from '#src/screens/treasury/account/cash-difference.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { AmountChange } from '#src/ui/figure/amount-change.tsx'

const definition = { fields: cashCountFields, schema: CashCountFields }
const blank = emptyValues(cashCountFields)

/** Result of a count. */
interface Counted {
  /** Book balance. */
  before: string
  after: string
}

/** Blind cash count: the book balance is shown only after counting; a difference needs a reason. */
export function CashCountDialog({ record: { id, name }, open, onDone, onClose }: ActDialogProps) {
  const client = useClient()
  const changed = useRecordChange(cashAccountNoun)
  const [compared, setCompared] = useState('')
  const [posted, setPosted] = useState<Counted | null>(null)
  const query = useExpected(id, compared)
  const expected = query.data
  // The machine keeps its initial functions: effect event for current values.
  const post = useEffectEvent(async (values: Values, options: CallOptions) => {
    const input = checkedInput<CashCountFieldsInput>(definition, values)
    const problems = expected === undefined ? [] : cashCountReasonProblems({ ...input, expected })
    if (problems.length > 0) throw new InvalidInput(problems)
    const answer = postedOf(await client.send(CountCashAccountDocument, { id, input }, options))
    if (expected !== undefined) setPosted({ before: expected, after: input.countedValue })
    return answer
  })
  const isCompared = (counted: string) => expected !== undefined && counted === compared
  return (
    <PostingDialog
      open={open}
      draftKey={useDraftKey(cashAccountNoun, `${id}/count`)}
      title={posted ? `Contagem de ${name}` : `Contar ${name}`}
      effect="Conte todo o dinheiro do caixa e informe o total. O saldo esperado aparece depois. Ao concluir, o caixa volta a receber lançamentos."
      // Opaque backdrop: the list behind shows the book balance.
      conceals={!posted}
      fields={cashCountFields}
      blank={blank}
      before={(values) => {
        const counted = textAt(values, 'countedValue')
        if (counted === '' || isCompared(counted)) return false
        setCompared(counted)
        return true
      }}
      actionLabelOf={(values) => {
        const counted = textAt(values, 'countedValue')
        return actionOf(isCompared(counted) ? expected : undefined, counted)
      }}
      tone="neutral"
      done={{ title: 'Contagem registrada', description: `${name} está aberto para lançamentos.` }}
      unknown="Não sabemos se a contagem foi registrada."
      post={(values, options) => post(values, options)}
      receipt={posted && <CountReceipt name={name} {...posted} />}
      onPosted={() => {
        // While refetching the balance is unknown.
        if (expected === undefined) onClose(false)
        onDone()
      }}
      // Without an answer it may have been posted: refetch the list.
      onClose={(isUnsettled) => {
        if (isUnsettled) void changed()
        onClose(isUnsettled)
      }}
    >
      <CountInputs compared={compared} query={query} />
    </PostingDialog>
  )
}

/** Book balance, queried after counting (blind count); again for another amount. */
function useExpected(id: string, compared: string) {
  const client = useClient()
  const branchId = useBranchId()
  return useQuery({
    queryKey: [cashAccountNoun.queryKey, branchId, 'counting', id, compared],
    queryFn: ({ signal }) => client.request(CashAccountDocument, { id }, { signal }),
    select: ({ cashAccount }) => cashAccount.balance,
    enabled: compared !== '',
    gcTime: 0,
  })
}

interface CountInputsProps {
  compared: string
  query: ReturnType<typeof useExpected>
}

function CountInputs({ compared, query }: CountInputsProps) {
  const counted = useFormText('countedValue')
  const isExplained = useFormText('observation') !== ''
  const isCompared = counted !== '' && counted === compared
  const expected = isCompared ? query.data : undefined
  const isDifferent = expected !== undefined && differenceOf(expected, counted) !== null
  return (
    <>
      <FormInput at="countedValue" />
      {isCompared && expected === undefined && <UnansweredQuery query={query} lines={1} />}
      {expected !== undefined && <Difference expected={expected} counted={counted} />}
      {(isDifferent || isExplained) && <FormInput at="observation" />}
    </>
  )
}

function CountReceipt({ name, before, after }: Counted & { name: string }) {
  const difference = differenceOf(before, after)
  return (
    <>
      <AmountChange label="Contado em" name={name} before={formatMoney(before)} after={formatMoney(after)} />
      <NoticeLine tone={difference ? 'warning' : 'positive'}>
        {difference ? `${difference.words}, com a explicação guardada.` : 'O caixa está aberto para lançamentos.'}
      </NoticeLine>
    </>
  )
}

function Difference({ expected, counted }: { expected: string; counted: string }) {
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

/** Button label: compare first, then post. */
function actionOf(expected: string | undefined, counted: string): string {
  if (expected === undefined) return 'Conferir com o saldo'
  const difference = differenceOf(expected, counted)
  return difference
    ? `Registrar ${difference.words.charAt(0).toLowerCase()}${difference.words.slice(1)}`
    : 'Concluir contagem'
}
