import type { Write } from '../../db/tenant/tenant.ts'

/** Removes a user's passkeys, authenticator apps, recovery codes, and what was asked about them. */
export async function forgetFactors({ rows }: Pick<Write, 'rows'>, userId: string): Promise<void> {
  for (const table of ['passkey', 'user_factor', 'recovery_code', 'factor_reset'])
    await rows(`delete from celeiro.${table} where company_id = (select celeiro.current_company()) and user_id = $1`, [
      userId,
    ])
}
