import { v7 as newId } from 'uuid'
import { JournalFact } from '#domain/journal/fact.ts'
import { ManualEntryStatus } from '#domain/manual-entry/fields.ts'
import { manualEntry, manualEntryLine } from '../db/table/book-tables.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { documentsOf, enter } from '../journal/journalise.ts'

/** Of the books, yyyy-MM-dd. */
interface Days {
  readonly first: string
  readonly today: string
}

const { WAITING, ENTERED } = ManualEntryStatus.codes

/**
 * What the accountant of the church entered by hand: the cost of its assets when the books began, and this month's; accounts by
 * their names in the standard chart.
 */
const written = [
  {
    history: 'Móveis na abertura dos livros',
    documentNumber: 'Inventário do patrimônio',
    debit: 'Móveis e utensílios',
    credit: 'Patrimônio social',
    totalCents: 2_515_000n,
    status: ENTERED,
    isOpening: true,
  },
  {
    history: 'Som, instrumentos e informática na abertura dos livros',
    documentNumber: 'Inventário do patrimônio',
    debit: 'Som, instrumentos e informática',
    credit: 'Patrimônio social',
    totalCents: 3_916_790n,
    status: ENTERED,
    isOpening: true,
  },
  {
    history: 'Provisão de férias e 13º',
    documentNumber: 'Folha do mês',
    debit: 'Férias e 13º salário',
    credit: 'Férias e 13º a pagar',
    totalCents: 148_333n,
    status: ENTERED,
    isOpening: false,
  },
  {
    history: 'Complemento da provisão de férias do ano',
    documentNumber: 'Relatório da folha',
    debit: 'Férias e 13º salário',
    credit: 'Férias e 13º a pagar',
    totalCents: 620_000n,
    status: WAITING,
    isOpening: false,
  },
] as const

/**
 * Enters them in the first branch, on the first day of the books or today; the last is above the limit and waits for another person.
 */
export async function fillManualEntries(write: Write, { first, today }: Days): Promise<void> {
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
    entries.map(({ debit: _debit, credit: _credit, isOpening, ...entry }) => ({
      ...entry,
      companyId,
      branchId,
      date: isOpening ? first : today,
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
