import * as z from 'zod'
import { Id, Year } from '#domain/field/values.ts'
import { notesOf, type StatementNote } from '#domain/report/notes/notes.ts'
import { fourStretches } from '#domain/report/statement/statement-period.ts'
import type { Answers } from '../../db/statement/statement.ts'
import type { Ask } from '../../db/tenant/queries-in.ts'
import type { Tenant } from '../../db/tenant/tenant.ts'
import { commaList } from '../../noun/definition/condition.ts'
import { selectIsWhole, selectSums } from '../statement/account-sums.ts'
import {
  selectFundSums,
  selectGiftStock,
  selectGifts,
  selectLater,
  selectMoney,
  selectOwner,
  selectWritten,
} from './notes-facts.ts'

/** What notes are asked for. */
export const NotesQuery = z.object({ year: Year, branchId: commaList(Id, 'Id').optional() })
export type NotesQuery = z.output<typeof NotesQuery>

const selectsOf = (query: NotesQuery) =>
  [
    selectSums(fourStretches({ year: query.year }), query.branchId),
    selectOwner,
    selectMoney(query),
    selectFundSums(query),
    selectGifts(query),
    selectGiftStock(query),
    selectLater(query),
    selectWritten(query.year),
  ] as const

type Read = Answers<ReturnType<typeof selectsOf>>

const notesIn = (
  year: string,
  [accounts, owner, money, funds, gifts, giftStock, later, written]: Read,
): StatementNote[] =>
  accounts.length === 0
    ? []
    : notesOf({
        year,
        owner,
        accounts,
        branchCount: accounts[0]?.branchCount ?? 0,
        money,
        funds,
        gifts,
        giftStock,
        ...later,
        written,
      })

/** What the notes of a year are, for whom. */
export async function readNotes(tenant: Tenant, query: NotesQuery) {
  const [reader, isWhole, ...found] = await tenant.read(selectIsWhole, ...selectsOf(query))
  return { reader, isWhole, notes: notesIn(query.year, found) }
}

/** The notes of some branches within a write, which are a legal entity of their own. */
export async function askNotes(ask: Ask, year: string, branchIds: readonly string[]): Promise<StatementNote[]> {
  const [accounts, owner, money, funds, gifts, giftStock, later, written] = selectsOf({
    year,
    branchId: [...branchIds],
  })
  return notesIn(year, [
    await ask(accounts),
    { ...(await ask(owner)), branchCount: branchIds.length },
    await ask(money),
    await ask(funds),
    await ask(gifts),
    await ask(giftStock),
    await ask(later),
    await ask(written),
  ])
}
