import * as z from 'zod'
import { Id } from '#domain/field/values.ts'
import { checkLayout, type ImportedCheck, importedChecks } from '#domain/import/check-row.ts'
import type { ImportedRecord } from '#domain/import/table/record-reader.ts'
import { plainNumber } from '#domain/wallet-check/rules.ts'
import type { WalletCheckFields } from '#domain/wallet-check/wallet-check.ts'
import type { Write } from '../db/tenant/tenant.ts'
import type { Api } from '../http/operation.ts'
import { importing } from '../import/importing.ts'
import { keepRecords, readRecords } from '../import/records.ts'
import type { Tally } from '../import/tally.ts'
import { checkBranch } from '../noun/acting-branch.ts'
import type { WrittenNoun } from '../noun/definition/noun.ts'

/** Deduplication key of a cheque: leading zeros do not count. */
const keyOf = (...numbers: readonly string[]): string => numbers.map(plainNumber).join(' ')

type Row = ImportedRecord<ImportedCheck>

/** Cheques of a file: those that are not in the wallet yet. */
export function walletCheckImport(api: Api, noun: WrittenNoun<typeof WalletCheckFields>): void {
  importing(
    api,
    {
      path: '/wallet-check/import',
      operationId: 'importWalletChecks',
      summary: 'Takes in a list of cheques: those that are not there yet, into the wallet of one branch',
      query: z.object({ branchId: Id }),
      layout: checkLayout,
    },
    async ({ query: { branchId }, file: source, columns, isDryRun, tally }, write) => {
      await checkBranch(write, branchId)
      const rows = await readRecords(importedChecks, { source, columns }, tally)
      const fresh = await freshOf(write, rows, branchId, tally)
      tally.successful = fresh.length
      if (isDryRun || fresh.length === 0) return tally.result
      return { ...tally.result, importId: await keepRecords(write, noun, { source, branchId }, fresh, tally) }
    },
  )
}

/** Cheques of a known bank that are neither in the wallet nor earlier in the file. */
async function freshOf(
  write: Write,
  rows: readonly Row[],
  branchId: string,
  tally: Tally,
): Promise<ImportedRecord<WalletCheckFields>[]> {
  const banks = new Map(await write.rows<[string, string]>('select identifier, id from celeiro.bank', []))
  const existing = new Set(
    (
      await write.rows(
        `select w.bank_id, w.agency, w.account, w.number from celeiro.wallet_check w
         where w.company_id = (select celeiro.current_company()) and ltrim(w.number, '0') = any($1)`,
        [rows.map(({ input }) => input.number.replace(/[\s.-]/g, '').replace(/^0+/, ''))],
      )
    ).map(([bankId, ...numbers]) => `${bankId} ${keyOf(...numbers.map(String))}`),
  )
  const fresh: ImportedRecord<WalletCheckFields>[] = []
  for (const { line, input } of rows) {
    const { bank, ...check } = input
    const bankId = banks.get(bank)
    if (bankId === undefined) {
      tally.judge({ line, msg: 'bank_not_found', param: 'bank' })
      continue
    }
    const key = `${bankId} ${keyOf(check.agency, check.account, check.number)}`
    if (existing.has(key)) tally.know(line)
    else {
      existing.add(key)
      fresh.push({ line, input: { ...check, bankId, branchId } })
    }
  }
  return fresh
}
