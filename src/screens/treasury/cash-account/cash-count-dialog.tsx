import { useQuery } from '@tanstack/react-query'
import { CashCountFields } from '#domain/cash-account/cash-account.ts'
import { cashCountFields } from '#domain/cash-account/fields.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { formatMoney } from '#domain/value/money.ts'
import { textAt } from '#machines/form-values.ts'
import { useBranchId, useClient } from '#src/app/runtime/runtime-context.ts'
import { CashAccountDocument, CountCashAccountDocument } from '#src/graphql/generated/cash-account.ts'
import type { CashCountFieldsInput } from '#src/graphql/generated/graphql.ts'
import type { ActDialogProps } from '#src/records/act/act.ts'
import { checkedInput } from '#src/records/form/checked-input.ts'
import { useFormText } from '#src/records/form/form-context.ts'
import { emptyValues } from '#src/records/form/form-fields.ts'
import { FormInput } from '#src/records/form/form-input.tsx'
import { postedOf } from '#src/records/posting/posting-actor.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useRecordChange } from '#src/records/record/record-change.ts'
import { useDraftKey } from '#src/records/record/record-draft.ts'
import { UnansweredQuery } from '#src/records/record/unanswered-query.tsx'
import { Balance } from '#src/screens/treasury/account/balance.tsx'
import { differenceOf } from '#src/screens/treasury/account/cash-difference.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { FactList } from '#src/ui/figure/fact-list.tsx'

const definition = { fields: cashCountFields, schema: CashCountFields }
const blank = emptyValues(cashCountFields)

/** Notes what is in a cash box, with the difference shown before it is posted. */
export function CashCountDialog({ record: { id, name }, open, onDone, onClose }: ActDialogProps) {
  const client = useClient()
  const branchId = useBranchId()
  const changed = useRecordChange(cashAccountNoun)
  const query = useQuery({
    queryKey: [cashAccountNoun.queryKey, branchId, 'counting', id],
    queryFn: ({ signal }) => client.request(CashAccountDocument, { id }, { signal }),
    select: ({ cashAccount }) => cashAccount.balance,
    // Each count begins with what its book says now.
    gcTime: 0,
  })
  const expected = query.data
  return (
    <PostingDialog
      open={open}
      draftKey={useDraftKey(cashAccountNoun, `${id}/count`)}
      title={`Contar ${name}`}
      effect="Conte todo o dinheiro do caixa e informe o total. Ao concluir, o caixa volta a receber lançamentos."
      fields={cashCountFields}
      blank={blank}
      pending={expected === undefined && <UnansweredQuery query={query} lines={2} />}
      actionLabelOf={(values) => actionOf(expected, textAt(values, 'countedValue'))}
      tone="neutral"
      done={{ title: 'Contagem registrada', description: `${name} está aberto para lançamentos.` }}
      unknown="Não sabemos se a contagem foi registrada."
      post={async (values, options) => {
        const input = checkedInput<CashCountFieldsInput>(definition, values)
        return postedOf(await client.send(CountCashAccountDocument, { id, input }, options))
      }}
      onPosted={() => {
        onClose(false)
        onDone()
      }}
      // What got no answer may have been done: the list tells.
      onClose={(isUnsettled) => {
        if (isUnsettled) void changed()
        onClose(isUnsettled)
      }}
    >
      {expected !== undefined && <CountInputs expected={expected} />}
    </PostingDialog>
  )
}

function CountInputs({ expected }: { expected: string }) {
  return (
    <>
      <FactList label="Antes da contagem" facts={[{ label: 'Saldo esperado', value: <Balance value={expected} /> }]} />
      <FormInput at="countedValue" />
      <Difference expected={expected} counted={useFormText('countedValue')} />
      <FormInput at="observation" />
    </>
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
function actionOf(expected: string | undefined, counted: string): string {
  const difference = expected && counted ? differenceOf(expected, counted) : null
  return difference
    ? `Registrar ${difference.words.charAt(0).toLowerCase()}${difference.words.slice(1)}`
    : 'Concluir contagem'
}
