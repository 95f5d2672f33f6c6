import { normalizePixKey } from '#domain/value/identifier/pix-key.ts'
import type { Write } from '../../db/tenant/tenant.ts'

/** Whether a supplier's record has a Pix key. */
export type KnowsKey = (supplierId: string, typed: string) => boolean

/** Pix keys of these suppliers; one without any key is never warned of. */
export async function usedPixKeysOf({ rows }: Write, supplierIds: readonly string[]): Promise<KnowsKey> {
  const found = await rows(
    `select s.id, line ->> 'pixKey', line ->> 'pixKeyType' from celeiro.supplier s cross join jsonb_array_elements(s.bank_accounts) line
     where s.company_id = (select celeiro.current_company()) and s.id = any($1) and line ->> 'pixKey' is not null`,
    [supplierIds],
  )
  return (supplierId, typed) => {
    const keys = found.filter(([id]) => id === supplierId)
    // As typed, or normalised by its type.
    const isOne = ([, key, type]: readonly unknown[]) => key === typed || key === normalizePixKey(Number(type), typed)
    return keys.length === 0 || keys.some(isOne)
  }
}
