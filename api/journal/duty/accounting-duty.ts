import * as z from 'zod'
import {
  type Duty,
  DutyKind,
  DutyStanding,
  dayInBrasilia,
  dutiesOf,
  dutyYears,
  receiptsLimit,
} from '#domain/duty/duty.ts'
import { receiptsOf } from '#domain/duty/receipts.ts'
import { codeIn, Id, IsoDateTime, LocalDate, Money, Year } from '#domain/field/values.ts'
import { moneyOf } from '#domain/value/money.ts'
import { isYearClosed } from '#domain/year/year.ts'
import { type Api, operation } from '../../http/operation.ts'
import {
  type DeliveredBook,
  selectBooksState,
  selectDeliveredBooks,
  selectEntities,
  selectRootBooks,
} from './duty-facts.ts'

const AccountingDuty = z
  .object({
    entityName: z.string().meta({ description: 'The company, or a branch whose CNPJ has another root' }),
    root: z.string().meta({ description: 'The first eight characters of its CNPJ; empty for a company without one' }),
    kind: codeIn(DutyKind),
    year: Year.meta({ description: 'The year of the books that it is about' }),
    dueDate: LocalDate,
    daysLeft: z.int().meta({ description: 'Days until it is due, in Brasília; below zero once that is past' }),
    standing: codeIn(DutyStanding),
    reasons: z.array(z.string()).meta({ description: 'Why, and what the books do not know, in Portuguese' }),
    isMadeHere: z.boolean().meta({ description: 'Whether a delivery to the accountant can be its book' }),
    receipts: Money.optional(),
    deliveryId: Id.optional(),
    deliveredAt: IsoDateTime.optional(),
  })
  .meta({ id: 'AccountingDuty', description: 'What a legal entity owes the Receita Federal of the books of a year' })

const AccountingDuties = z
  .object({
    duties: z.array(AccountingDuty).meta({ description: 'Of each entity those of two years of books' }),
    receiptsLimit: Money,
  })
  .meta({ id: 'AccountingDuties', description: 'Duties by legal entity' })

/** `GET /accounting-duty`: what is due in this calendar year and in the next one, by CNPJ root. */
export const routes = (api: Api): void =>
  operation(
    api,
    {
      method: 'get',
      path: '/accounting-duty',
      operationId: 'accountingDuties',
      summary: 'What is owed the Receita Federal of the books, until when, and what the books say of whether it is',
      answer: AccountingDuties,
    },
    async ({ tenant, services }) => {
      const today = dayInBrasilia(services.clock())
      const years = dutyYears(today)
      const [, entities, { isWhole, closedYear }, books, delivered] = await tenant.read(
        selectEntities,
        selectBooksState,
        selectRootBooks(years),
        selectDeliveredBooks(years),
      )
      const duties = entities.flatMap(({ root, name, isOwn, isWholeSeen }) =>
        years.flatMap((year, place) => {
          const held = books.get(root)
          const receipts = held
            ? receiptsOf({ accounts: held.accounts, branchCount: held.branchCounts[place] ?? 0 }, place)
            : 0n
          const isClosed = isYearClosed(year, closedYear)
          const found = isWholeSeen
            ? { receipts, firstMonth: held?.firstMonth, isWhole, isYearClosed: isClosed }
            : undefined
          const shown = (duty: Duty): z.input<typeof AccountingDuty> => {
            const isMadeHere = duty.kind === DutyKind.codes.ECD
            // A book of the whole church is of the company's root: there was no other.
            const isOfEntity = ({ cnpjRoot = isOwn ? root : '' }: DeliveredBook) => cnpjRoot === root
            const book = isMadeHere ? delivered.find((one) => one.year === year && isOfEntity(one)) : undefined
            return {
              entityName: name,
              root,
              kind: duty.kind,
              year: duty.year,
              dueDate: duty.dueDate,
              daysLeft: duty.daysLeft,
              standing: duty.standing,
              reasons: [...duty.reasons],
              isMadeHere,
              ...(found && { receipts: moneyOf(found.receipts) }),
              ...(book && { deliveryId: book.id, deliveredAt: book.fetchedAt }),
            }
          }
          return dutiesOf({ year, today, hasCnpj: root !== '', books: found }).map(shown)
        }),
      )
      return { duties, receiptsLimit: moneyOf(receiptsLimit) }
    },
  )
