import { normalizePixKey } from '#domain/value/pix-key.ts'
import type { Write } from '../db/tenant.ts'

/** Whether the register of a supplier knows a Pix key. */
export type KnowsKey = (supplierId: string, typed: string) => boolean

/** What the register knows of the keys of these suppliers; of somebody without any key there it knows every one. */
export async function usedPixKeysOf({ rows }: Write, supplierIds: readonly string[]): Promise<KnowsKey> {
  const found = await rows(
    `select s.id, line ->> 'pixKey', line ->> 'pixKeyType' from celeiro.supplier s cross join jsonb_array_elements(s.bank_accounts) line
     where s.company_id = (select celeiro.current_company()) and s.id = any($1) and line ->> 'pixKey' is not null`,
    [supplierIds],
  )
  return (supplierId, typed) => {
    const keys = found.filter(([id]) => id === supplierId)
    // As it is typed, or as the register keeps one of that type.
    const isOne = ([, key, type]: readonly unknown[]) => key === typed || key === normalizePixKey(Number(type), typed)
    return keys.length === 0 || keys.some(isOne)
  }
}
