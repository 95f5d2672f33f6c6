import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Document } from '#domain/field/values.ts'
import { readsGivers } from '#domain/person/who-gave.ts'
import { type Api, operation } from '../http/operation.ts'

const Issuer = z.object({ checks: z.int(), returns: z.int() }).meta({
  id: 'WalletCheckIssuer',
  description: 'Of the cheques with that document which the session sees: how many, and how often they came back',
})

/** Issuer's history for whoever accepts another cheque. */
export function walletCheckIssuer(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/wallet-check/issuer',
      operationId: 'walletCheckIssuer',
      summary: 'How often cheques of a document were returned',
      query: z.object({ document: Document }),
      answer: Issuer,
    },
    async ({ query: { document }, tenant }) => {
      const [reader, found] = await tenant.read({
        text: `select count(*)::integer, coalesce(sum(jsonb_array_length(returns)), 0)::integer from celeiro.wallet_check
          where company_id = (select celeiro.current_company()) and issuer_document = $1
            and branch_id = any((select celeiro.visible_branches())::uuid[])`,
        values: [document],
        answer: ([row = []]) => ({ checks: Number(row[0]), returns: Number(row[1]) }),
      })
      if (!readsGivers(reader.permissions)) throw new DomainError('giver_forbidden')
      return found
    },
  )
}
