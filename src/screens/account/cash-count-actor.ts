import { useEffect, useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { CashCountFields } from '#domain/cash-account/cash-account.ts'
import { cashCountFields } from '#domain/cash-account/fields.ts'
import { type CountInput, cashCountMachine } from '#machines/cash-count.ts'
import { useClient } from '#src/app/runtime-context.ts'
import { useAppActor } from '#src/app/use-app-actor.ts'
import { CashAccountDocument, CountCashAccountDocument } from '#src/graphql/generated/cash-account.ts'
import type { CashCountFieldsInput } from '#src/graphql/generated/graphql.ts'
import { checkedInput } from '#src/records/checked-input.ts'
import { useRecordChange } from '#src/records/record-change.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { cashAccountRegister } from './cash-account-register.ts'

const definition = { fields: cashCountFields, schema: CashCountFields }

export type CashCountActor = ActorRefFrom<typeof cashCountMachine>

/** The conversation about one count; once it is posted the list is read anew and the dialog closes. */
export function useCashCountActor({ id, name }: { id: string; name: string }, onDone: () => void): CashCountActor {
  const client = useClient()
  const changed = useRecordChange(cashAccountRegister)
  const toasts = useToasts()
  const [machine] = useState(() =>
    cashCountMachine.provide({
      actors: {
        open: fromPromise<string, string>(async ({ input, signal }) => {
          const { cashAccount } = await client.request(CashAccountDocument, { id: input }, { signal })
          return cashAccount.balance
        }),
        count: fromPromise<void, CountInput>(async ({ input }) => {
          const { countedValue, observation, intentKey } = input
          const fields = checkedInput<CashCountFieldsInput>(definition, { countedValue, observation })
          const variables = { id: input.id, input: fields }
          await client.request(CountCashAccountDocument, variables, { idempotencyKey: intentKey })
        }),
      },
    }),
  )
  const actor = useAppActor(machine, { input: { id } })
  useEffect(() => {
    const counted = actor.on('counted', () => {
      toasts.success({ title: 'Contagem registrada', description: `${name} está aberto para lançamentos.` })
      void changed().then(onDone)
    })
    return counted.unsubscribe
  }, [actor, toasts, name, changed, onDone])
  return actor
}
