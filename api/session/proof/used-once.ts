import { createHash } from 'node:crypto'
import type { Database } from '../../db/connection/database.ts'

/**
 * Uses what may be used once, however many processes there are: true for the first.
 * @param purpose what it is used as: the same value may be used once as each
 * @param until when nobody takes it any more
 */
export async function isFirstUse({ writer }: Database, purpose: string, value: string, until: Date): Promise<boolean> {
  const digest = createHash('sha256').update(`${purpose}\n${value}`).digest()
  const { rows } = await writer.query<{ first: boolean }>('select celeiro.use_once($1, $2) as first', [digest, until])
  return rows[0]?.first === true
}
