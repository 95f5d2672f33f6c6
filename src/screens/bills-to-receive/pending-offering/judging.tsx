import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { refusalFields } from '#domain/tithes-offerings/fields.ts'
import { OfferingRefusal } from '#domain/tithes-offerings/tithes-offerings.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { Values } from '#machines/form-values.ts'
import type { CallOptions } from '#src/graphql/client.ts'
import type { PreviewApprovalMutation } from '#src/graphql/generated/graphql.ts'
import { JudgeTithesOfferingsDocument, PreviewApprovalDocument } from '#src/graphql/generated/tithes-offering.ts'
import type { Named } from '#src/records/act/act.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { emptyValues, type FormFields } from '#src/records/field/form-fields.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { checkedInput, type FormDefinition } from '#src/records/form/state/checked-input.ts'
import { useFields } from '#src/records/form/state/form-context.ts'
import { useOwnPaths } from '#src/records/form/state/own-paths.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { counted } from '#src/records/selection/counted.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { AmountChange } from '#src/ui/figure/amount-change.tsx'
import { NamedList } from '#src/ui/figure/named-list.tsx'
import { pendingOfferings } from './pending-register.ts'

const refusal: FormDefinition = { fields: refusalFields, schema: OfferingRefusal }
const nothing: FormFields = {}

export interface JudgingProps {
  name: 'approve' | 'refuse'
  rows: readonly Named[]
  open: boolean
  onDone: () => void
  onClose: (isUnsettled: boolean) => void
}

const effects = {
  approve: 'O dinheiro entra no caixa com a data do culto, e os cheques vão para a carteira.',
  refuse: 'Nada entra no caixa. Quem lançou vê o motivo, corrige e envia de novo.',
} as const

const doneOf = (isApproval: boolean, count: number): string =>
  (count === 1 ? 'Oferta ' : 'Ofertas ') + (isApproval ? 'aprovada' : 'recusada') + (count === 1 ? '' : 's')

/** Approves or refuses offerings, with a preview of each cash box. */
export function Judging({ name, rows, open, onDone, onClose }: JudgingProps) {
  const client = useClient()
  const queries = useQueryClient()
  const branchId = useBranchId()
  const ids = rows.map(({ id }) => id)
  const isApproval = name === 'approve'
  const verb = isApproval ? 'Aprovar' : 'Recusar'
  const [first, ...others] = rows
  const only = others.length === 0 ? first?.name : undefined
  const several = counted(rows.length, pendingOfferings.words)
  const fields = isApproval ? nothing : refusalFields
  const post = async (values: Values, options: CallOptions) => {
    const { reason } = isApproval ? { reason: undefined } : checkedInput<{ reason: string }>(refusal, values)
    const input = { ids, move: name, ...(reason && { reason }) }
    const { data, isReplayed } = await client.send(JudgeTithesOfferingsDocument, { input }, options)
    return { id: data.judgeTithesOfferings.ids[0] ?? '', isReplayed }
  }
  return (
    <PostingDialog
      open={open}
      draftKey={useDraftKey(pendingOfferings, `${ids.length === 1 ? ids[0] : 'several'}/${name}`)}
      title={only === undefined ? `${verb} ${several}?` : `${verb} a oferta?`}
      effect={only === undefined ? `${effects[name]} Ou todas, ou nenhuma.` : `${only}. ${effects[name]}`}
      fields={fields}
      blank={emptyValues(fields)}
      actionLabelOf={() => `${verb} ${only === undefined ? several : 'oferta'}`}
      tone={isApproval ? 'neutral' : 'danger'}
      done={() => ({
        title: doneOf(isApproval, rows.length),
        description: isApproval
          ? enteredWords(queries.getQueryData<PreviewApprovalMutation>(approvalKey(branchId, ids)))
          : (only ?? several),
      })}
      unknown="Não sabemos se isso foi feito."
      post={post}
      onPosted={() => {
        onClose(false)
        onDone()
      }}
      onClose={onClose}
    >
      {isApproval ? <Effect ids={ids} /> : <FormInput at="reason" />}
      <Rows rows={rows} />
    </PostingDialog>
  )
}

const approvalKey = (branchId: string | null, ids: readonly string[]) =>
  [pendingOfferings.queryKey, branchId, 'approval', ids.join()] as const

/** 'R$ 1.250,00 em Caixa Sede · 2 cheques na carteira' */
function enteredWords(preview: PreviewApprovalMutation | undefined): string {
  if (!preview) return ''
  const { accounts, checkCount } = preview.previewApproval
  const entered = accounts.map(
    ({ name, before, after }) => `${formatMoney(moneyOf(centsOf(after) - centsOf(before)))} em ${name}`,
  )
  const checks = checkCount === 1 ? '1 cheque na carteira' : `${checkCount} cheques na carteira`
  return [...entered, ...(checkCount > 0 ? [checks] : [])].join(' · ')
}

function Effect({ ids }: { ids: string[] }) {
  const client = useClient()
  const branchId = useBranchId()
  const query = useQuery({
    queryKey: approvalKey(branchId, ids),
    queryFn: ({ signal }) => client.request(PreviewApprovalDocument, { ids }, { signal }),
    select: ({ previewApproval }) => previewApproval,
    gcTime: 0,
  })
  if (!query.data) return <UnansweredQuery query={query} lines={2} />
  const { accounts, checkCount, checks } = query.data
  return (
    <>
      {accounts.map(({ accountId, name, before, after }) => (
        <AmountChange
          key={accountId}
          label="Entra em"
          name={name}
          before={formatMoney(before)}
          after={formatMoney(after)}
        />
      ))}
      {checkCount > 0 && (
        <p>
          {checkCount === 1 ? '1 cheque vai' : `${checkCount} cheques vão`} para a carteira: {formatMoney(checks)}
        </p>
      )}
    </>
  )
}

/** The offerings, with refusals by index; a single one is above. */
function Rows({ rows }: { rows: readonly Named[] }) {
  const { actor } = useFields()
  const problems = useSelector(actor, ({ context }) => context.problems)
  useOwnPaths(rows.map((_, place) => `ids.${place}`))
  const items = rows.map(({ id, name }, place) => {
    const problem = problems.find(({ param }) => param === `ids.${place}`)
    return { id, name, ...(problem && { note: sentenceOf(problem.msg, problem.params) }) }
  })
  return (items.length > 1 || items[0]?.note) && <NamedList label="Ofertas" items={items} />
}
