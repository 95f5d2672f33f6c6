import { v7 as newId } from 'uuid'
import { JournalFact } from '#domain/journal/fact.ts'
import { ManualEntryStatus } from '#domain/manual-entry/fields.ts'
import { manualEntry, manualEntryLine } from '../db/table/ledger-tables.ts'
import type { Write } from '../db/tenant.ts'
import { documentsOf, enter } from '../journal/journalise.ts'

const { WAITING, ENTERED } = ManualEntryStatus.codes

/** What the accountant of the church entered by hand this month: accounts by their names in the standard chart. */
const written = [
  {
    history: 'Depreciação do mês',
    documentNumber: 'Mapa de depreciação',
    debit: 'Depreciação',
    credit: '(-) Depreciação acumulada',
    totalCents: 61_250n,
    status: ENTERED,
  },
  {
    history: 'Provisão de férias e 13º',
    documentNumber: 'Folha do mês',
    debit: 'Férias e 13º salário',
    credit: 'Férias e 13º a pagar',
    totalCents: 148_333n,
    status: ENTERED,
  },
  {
    history: 'Complemento da provisão de férias do ano',
    documentNumber: 'Relatório da folha',
    debit: 'Férias e 13º salário',
    credit: 'Férias e 13º a pagar',
    totalCents: 620_000n,
    status: WAITING,
  },
] as const

/** Enters them today in the first branch; the last is above the limit and waits for another person. */
export async function fillManualEntries(write: Write, today: string): Promise<void> {
  const { companyId, userId } = write.identity
  const [[branchId] = ['']] = await write.rows<[string]>(
    'select id from celeiro.branch where company_id = $1 order by id limit 1',
    [companyId],
  )
  const accounts = new Map(
    await write.rows<[string, string]>('select name, id from celeiro.journal_account where company_id = $1', [
      companyId,
    ]),
  )
  const entries = written.map((entry) => ({ ...entry, id: newId() }))
  await write.db.insert(manualEntry).values(
    entries.map(({ debit: _debit, credit: _credit, ...entry }) => ({
      ...entry,
      companyId,
      branchId,
      date: today,
      createdBy: userId,
      updatedBy: userId,
    })),
  )
  await write.db.insert(manualEntryLine).values(
    entries.flatMap(({ id, debit, credit, totalCents }) =>
      [
        { name: debit, amountCents: totalCents },
        { name: credit, amountCents: -totalCents },
      ].map(({ name, amountCents }, place) => ({
        companyId,
        manualEntryId: id,
        position: place + 1,
        branchId,
        journalAccountId: accounts.get(name) ?? '',
        amountCents,
      })),
    ),
  )
  const documents = documentsOf(entries.map(({ id }) => [JournalFact.codes.MANUAL, id] as const))
  await enter(write, documents, { isBackfill: true })
}
