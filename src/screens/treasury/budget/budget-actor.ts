import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { budgetNoun } from '#domain/budget/noun.ts'
import { InvalidInput } from '#domain/error/error.ts'
import { failureOf } from '#machines/conversation.ts'
import { draftOf, type OpenedRecord, recordFormMachine, type SaveInput } from '#machines/record-form.ts'
import { BudgetDocument, UpdateBudgetDocument } from '#src/graphql/generated/budget.ts'
import type { BudgetFactsFragment } from '#src/graphql/generated/graphql.ts'
import { useDraft, useDraftKey, useKeptDraft } from '#src/records/draft/record-draft.ts'
import type { FormActor } from '#src/records/form/state/form-context.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { useConversation } from '#src/runtime/use-conversation.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { atCell, filledLines, linesOfValues, valuesOfLines } from './budget-values.ts'

/** Form machine of a year's sheet, and the budget as it was read last. */
export function useBudgetActor(year: string): { actor: FormActor; budget: BudgetFactsFragment | null } {
  const client = useClient()
  const queries = useQueryClient()
  const toasts = useToasts()
  const [budget, setBudget] = useState<BudgetFactsFragment | null>(null)
  const machine = () =>
    recordFormMachine.provide({
      actors: {
        open: fromPromise<OpenedRecord, string | null>(async ({ signal }) => {
          const found = await client.request(BudgetDocument, { year }, { signal })
          setBudget(found.budget)
          return { version: found.budget.version, values: valuesOfLines(found.budget.lines) }
        }),
        save: fromPromise<{ id: string }, SaveInput>(async ({ input: { version, values, intentKey } }) => {
          const input = { lines: linesOfValues(values), version: version ?? 0 }
          try {
            await client.request(UpdateBudgetDocument, { year, input }, { idempotencyKey: intentKey })
          } catch (error) {
            const { problems } = failureOf(error)
            if (problems.length === 0) throw error
            const sent = filledLines(values)
            throw new InvalidInput(problems.map((problem) => atCell(problem, sent)))
          }
          void queries.invalidateQueries({ queryKey: [budgetNoun.queryKey] })
          return { id: year }
        }),
      },
    })
  const draftKey = useDraftKey(budgetNoun, year)
  const draft = useDraft(draftKey)
  const actor = useConversation(machine, { input: { id: year, blank: {}, draft } }, () =>
    toasts.success(budgetNoun.words.saved),
  )
  useKeptDraft(draftKey, actor, draftOf)
  return { actor, budget }
}
