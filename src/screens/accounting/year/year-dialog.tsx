import type * as z from 'zod'
import { MonthReason } from '#domain/company/company.ts'
import { monthReopeningFields } from '#domain/company/fields.ts'
import { companyNoun } from '#domain/company/noun.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import type { YearChecklistQuery } from '#src/graphql/generated/graphql.ts'
import { CloseYearDocument, ReopenYearDocument } from '#src/graphql/generated/year-closing.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import { postedOf } from '#src/records/posting/posting-actor.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useClient, useUser } from '#src/runtime/runtime-context.ts'
import { FactList } from '#src/ui/figure/fact-list.tsx'

interface ClosingProps {
  checklist: YearChecklistQuery['yearChecklist']
  onClose: () => void
}

/** Closes the year: what its result comes to, and where it goes. */
export function ClosingDialog({ checklist, onClose }: ClosingProps) {
  const { year, freeResult, restrictedResult } = checklist
  const client = useClient()
  const { companyId } = useUser()
  const draftKey = useDraftKey(companyNoun, `close-year/${year}`)
  const named = (value: string, bound: string) => `${centsOf(value) < 0n ? 'Déficit' : 'Superávit'} ${bound} restrição`
  const worded = (value: string) => formatMoney(moneyOf(centsOf(value) < 0n ? -centsOf(value) : centsOf(value)))
  const moves = [
    { label: `${named(freeResult, 'sem')}, ao acumulado`, value: worded(freeResult) },
    ...(restrictedResult === '0.00'
      ? []
      : [{ label: `${named(restrictedResult, 'com')}, aos fundos`, value: worded(restrictedResult) }]),
  ]
  return (
    <PostingDialog
      open
      draftKey={draftKey}
      title={`Encerrar o exercício de ${year}?`}
      effect={`As contas de receita e de despesa ficam com saldo zero em 31/12/${year}, e o resultado passa ao patrimônio líquido. Nada mais se lança em ${year}, e nenhum mês dele se reabre; para desfazer, será preciso reabrir o exercício e dizer o motivo.`}
      fields={{}}
      blank={{}}
      tone="neutral"
      actionLabelOf={() => `Encerrar ${year}`}
      done={`Exercício encerrado: ${year}`}
      unknown="Não sabemos se o exercício foi encerrado."
      post={async (_, options) =>
        postedOf(await client.send(CloseYearDocument, { id: companyId, input: { year } }, options))
      }
      onPosted={onClose}
      onClose={onClose}
    >
      <FactList label="Para onde vai o resultado" facts={moves} />
    </PostingDialog>
  )
}

interface ReopeningProps {
  year: string
  onClose: () => void
}

/** Takes the closing of the year back, with a reason that the trail keeps. */
export function ReopeningDialog({ year, onClose }: ReopeningProps) {
  const client = useClient()
  const { companyId } = useUser()
  const draftKey = useDraftKey(companyNoun, `reopen-year/${year}`)
  return (
    <PostingDialog
      open
      draftKey={draftKey}
      title={`Reabrir o exercício de ${year}?`}
      effect={`Os lançamentos de encerramento são estornados, e o resultado de ${year} volta às contas de receita e de despesa. Os meses continuam fechados até que se reabram. O motivo fica no histórico da empresa.`}
      fields={monthReopeningFields}
      blank={emptyValues(monthReopeningFields)}
      actionLabelOf={() => `Reabrir ${year}`}
      done={`Exercício reaberto: ${year}`}
      unknown="Não sabemos se o exercício foi reaberto."
      post={async (values, options) => {
        const { reason } = checkedInput<z.infer<typeof MonthReason>>(
          { fields: monthReopeningFields, schema: MonthReason },
          values,
        )
        return postedOf(await client.send(ReopenYearDocument, { id: companyId, input: { year, reason } }, options))
      }}
      onPosted={onClose}
      onClose={onClose}
    >
      <FormInput at="reason" />
    </PostingDialog>
  )
}
