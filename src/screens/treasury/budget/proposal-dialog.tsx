import * as z from 'zod'
import { adjustmentOf } from '#domain/budget/values.ts'
import { text, withHelp } from '#domain/field/fields.ts'
import { textAt } from '#machines/form-values.ts'
import { BudgetProposalDocument } from '#src/graphql/generated/budget.ts'
import type { BudgetLineFactsFragment } from '#src/graphql/generated/graphql.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortField, ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { checkedTexts } from '#src/records/form/state/checked-input.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { Select } from '#src/ui/choice/select.tsx'

const fields = {
  basis: text('A partir de', 10),
  adjustment: withHelp(text('Reajuste (%)', 9), '5 aumenta 5%; -2,5 diminui. Os meses somam o total reajustado.'),
}

const Proposal = z.object({
  basis: z.enum(['realised', 'voted']),
  adjustment: z
    .string()
    .transform((typed) => typed.trim().replace(',', '.'))
    .refine((typed) => adjustmentOf(typed) !== undefined, 'invalid_percent'),
})

export interface ProposalDialogProps {
  year: string
  onProposed: (lines: readonly BudgetLineFactsFragment[]) => void
  onClose: () => void
}

/** Fills the sheet from the year before, with a percentage more or less. Nothing is saved by it. */
export function ProposalDialog({ year, onProposed, onClose }: ProposalDialogProps) {
  const client = useClient()
  const before = String(Number(year) - 1)
  const actor = useShortForm({
    name: 'budgetProposal',
    fields,
    blank: { basis: 'realised', adjustment: '0' },
    send: async (values) => {
      const { basis, adjustment } = checkedTexts(Proposal, {
        basis: textAt(values, 'basis'),
        adjustment: textAt(values, 'adjustment'),
      })
      const { budgetProposal } = await client.request(BudgetProposalDocument, { year, basis, adjustment })
      return budgetProposal
    },
    onDone: (lines) => {
      onProposed(lines)
      onClose()
    },
  })
  return (
    <ShortFormDialog
      open
      title={`Começar a partir de ${before}`}
      description="Preenche a planilha; o que já foi digitado nas mesmas linhas é trocado. Nada é salvo antes de você salvar."
      actor={actor}
      fields={fields}
      actionLabel="Preencher"
      onClose={onClose}
    >
      <ShortField at="basis">
        {({ value, change }) => (
          <Select
            options={[
              { value: 'realised', label: `Realizado em ${before}` },
              { value: 'voted', label: `Orçado para ${before}` },
            ]}
            value={value}
            onValueChange={change}
          />
        )}
      </ShortField>
      <FormInput at="adjustment" />
    </ShortFormDialog>
  )
}
