import { BudgetAct } from '#domain/budget/budget.ts'
import { budgetActFields } from '#domain/budget/fields.ts'
import { budgetNoun } from '#domain/budget/noun.ts'
import { formatMoney } from '#domain/value/money.ts'
import { ApproveBudgetDocument } from '#src/graphql/generated/budget.ts'
import type { BudgetFactsFragment } from '#src/graphql/generated/graphql.ts'
import { useDraftKey } from '#src/records/draft/record-draft.ts'
import { emptyValues } from '#src/records/field/form-fields.ts'
import { FormFile } from '#src/records/file/form-file.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { checkedInput } from '#src/records/form/state/checked-input.ts'
import { PostingDialog } from '#src/records/posting/posting-dialog.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'

export interface ApprovalDialogProps {
  budget: BudgetFactsFragment
  onApproved: () => void
  onClose: () => void
}

/** Keeps the budget as it was voted, by the act of the assembly. */
export function ApprovalDialog({ budget, onApproved, onClose }: ApprovalDialogProps) {
  const { year, version, versionCount, income, expense } = budget
  const client = useClient()
  const draftKey = useDraftKey(budgetNoun, `${year}/approve`)
  return (
    <PostingDialog
      open
      draftKey={draftKey}
      title={`Aprovar o orçamento de ${year}?`}
      effect={`Receitas de ${formatMoney(income)} e despesas de ${formatMoney(expense)} ficam guardadas como foram votadas, na versão ${versionCount + 1}, e passam a valer. Para mudar depois, aprova-se uma nova versão.`}
      fields={budgetActFields}
      blank={emptyValues(budgetActFields)}
      tone="neutral"
      actionLabelOf={() => `Aprovar ${year}`}
      done={`Orçamento de ${year} aprovado`}
      unknown="Não sabemos se o orçamento foi aprovado."
      post={async (values, options) => {
        const act = checkedInput<BudgetAct>({ fields: budgetActFields, schema: BudgetAct }, values)
        const { isReplayed } = await client.send(ApproveBudgetDocument, { year, input: { ...act, version } }, options)
        return { id: year, isReplayed }
      }}
      onPosted={onApproved}
      onClose={onClose}
    >
      <FormInput at="act" />
      <FormInput at="date" />
      <FormFile at="fileId" />
    </PostingDialog>
  )
}
