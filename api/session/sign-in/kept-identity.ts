import type { PoolClient } from 'pg'
import { DomainError } from '#domain/error/error.ts'
import type { FactorOwner } from '../factor/code/code.ts'
import { tellOfFactor } from '../factor/code/tell.ts'

/**
 * Keeps by which portal a person enters, and tells them by mail of a new one.
 * @throws DomainError `exchange_user_refused` where another token of the issuer was faster in naming somebody else
 */
export async function keepIdentity(
  client: PoolClient,
  owner: FactorOwner,
  issuer: string,
  subject: string,
): Promise<void> {
  const { companyId, userId } = owner
  const identity = await client.query(
    'select from celeiro.user_identity where company_id = $1 and user_id = $2 and issuer = $3',
    [companyId, userId, issuer],
  )
  const { rows } = await client.query<{ kept: boolean }>('select celeiro.keep_identity($1, $2, $3, $4) as kept', [
    companyId,
    userId,
    issuer,
    subject,
  ])
  if (!rows[0]?.kept) throw new DomainError('exchange_user_refused')
  if (identity.rowCount === 0) await tellOfFactor(rowsOf(client), owner, 'portal-added', { device: issuer })
}

/** Queries whose rows are arrays, on a connection without a tenant. */
export const rowsOf = (client: PoolClient) => ({
  rows: async <Row extends unknown[]>(text: string, values: readonly unknown[]) => {
    const { rows } = await client.query<Row>({ text, values: [...values], rowMode: 'array' })
    return rows
  },
})
