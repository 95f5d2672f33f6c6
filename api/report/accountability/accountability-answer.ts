import * as z from 'zod'
import { Competence, codeIn, Id, IsoDateTime, LocalDate, Money } from '#domain/field/values.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { AccountPlanNature } from '#domain/value/enums.ts'
import { commaList } from '../../noun/definition/condition.ts'
import { monthFields } from '../month-query.ts'

const ofPeriods = { value: Money, before: Money, lastYear: Money }

const Totals = z
  .object({
    opening: Money,
    income: Money,
    expense: Money,
    result: Money,
    otherCompetence: Money,
    internal: Money,
    closing: Money,
  })
  .meta({
    id: 'AccountabilityTotals',
    description:
      'opening + result + otherCompetence + internal = closing: income and expense by competence, ends by date. otherCompetence is what moved in the months and is of others, less what is of them and moved in others or not yet: journal.bridge tells it account by account',
  })
const Compared = z
  .object({ income: Money, expense: Money, result: Money })
  .meta({ id: 'AccountabilityCompared', description: 'By competence' })
const Plan = z
  .object({
    accountPlanId: Id.optional().meta({ description: 'Absent for what has no plan, and for an account of the books' }),
    ledgerAccountId: Id.optional().meta({
      description: 'The account of the books of what no plan tells, as late charges',
    }),
    code: z.string(),
    name: z.string(),
    group: z.string(),
    nature: codeIn(AccountPlanNature),
    restricted: z.boolean(),
    ...ofPeriods,
  })
  .meta({ id: 'AccountabilityPlan' })
const Account = z
  .object({
    accountId: Id,
    accountKind: codeIn(AccountKind),
    name: z.string(),
    opening: Money,
    in: Money,
    out: Money,
    closing: Money,
  })
  .meta({ id: 'AccountabilityAccount' })
const Restricted = z
  .object({
    accountPlanId: Id,
    code: z.string(),
    name: z.string(),
    opening: Money,
    received: Money,
    spent: Money,
    closing: Money,
  })
  .meta({ id: 'AccountabilityRestricted', description: 'By competence, from the beginning' })

const Late = z
  .object({
    month: Competence.meta({ description: 'The month that it belongs to' }),
    isOfEarlierYear: z.boolean().meta({ description: 'It counts in a later year than its own' }),
    accountPlanId: Id.optional().meta({ description: 'Absent for what has no plan, and for an account of the books' }),
    code: z.string(),
    name: z.string(),
    nature: codeIn(AccountPlanNature),
    value: Money,
  })
  .meta({
    id: 'AccountabilityLate',
    description: 'Of what is told by plan: posted for a month before these once that was closed',
  })

const AwaitedItem = z.object({ count: z.int(), value: Money }).meta({
  id: 'AccountabilityAwaited',
  description:
    'On the last day, in no account: cheques by where they are, sales by card not paid (net), offerings that wait, unpaid bills of the months and of those before, cheques handed over without a bill',
})

const Closed = z
  .object({
    month: Competence,
    closedAt: IsoDateTime,
    closedBy: z.string().optional().meta({ description: 'The name of who closed it; absent where that was not noted' }),
    seal: z.int().meta({ description: 'The seal of the ledger that holds the digest' }),
    digest: z.string().meta({ description: 'SHA-256 of what is kept of the month, in hexadecimal' }),
  })
  .meta({ id: 'AccountabilityClosed', description: 'Told as it was when the month was closed, whatever came later' })

const Sides = z
  .object({ income: Money, expense: Money, result: Money })
  .meta({ id: 'AccountabilitySides', description: 'An expense is below zero; result is the sum of both' })
const JournalFigure = z
  .object({
    accountPlanId: Id.optional(),
    code: z.string(),
    name: z.string(),
    nature: codeIn(AccountPlanNature),
    accrual: Money,
    cash: Money,
  })
  .meta({
    id: 'AccountabilityJournalLine',
    description: 'Income above zero, expense below; of a plan of accounts, else of an account of the books',
  })
const BridgeStep = z.object({ code: z.string(), name: z.string(), value: Money }).meta({
  id: 'AccountabilityBridgeStep',
  description: 'An account of the books that no result has: above zero it adds to cash',
})
const Journal = z
  .object({ accrual: Sides, cash: Sides, lines: z.array(JournalFigure), bridge: z.array(BridgeStep), change: Money })
  .meta({
    id: 'AccountabilityJournal',
    description:
      'accrual.result + bridge = change; cash.result + internal = change. By the journal, bills that are not paid among it, beside what moved. Absent where a month was closed before the books were kept with it',
  })

const Uncounted = z
  .object({
    until: Competence.meta({ description: 'The last month that is counted by what moved' }),
    value: Money.meta({ description: 'Income less expense' }),
  })
  .meta({
    id: 'AccountabilityUncounted',
    description:
      'By competence of months until then, and counted in none: they are counted by what moved, the next ones by competence. Told where one of the months is the first of these',
  })

const YearMonth = z
  .object({ month: Competence, income: Money, expense: Money })
  .meta({ id: 'AccountabilityMonth', description: 'Of the month that the accounts end with and the twelve before it' })

const BudgetSide = z
  .object({ monthVoted: Money, monthRealised: Money, voted: Money, realised: Money })
  .meta({ id: 'AccountabilityBudgetSide', description: 'Of the months, and from January until the last of them' })
const Budget = z.object({ income: BudgetSide, expense: BudgetSide }).meta({
  id: 'AccountabilityBudget',
  description:
    'What was voted, and what was received and spent of it: of the lines that the session sees, of a closed month by the version in force when it was closed. Absent where nothing was voted, where the months are of two years, and for whoever does not read budgets',
})

const beside = {
  checks: AwaitedItem,
  deposited: AwaitedItem,
  returned: AwaitedItem,
  inCollection: AwaitedItem,
  handedOver: AwaitedItem,
  cards: AwaitedItem,
  offerings: AwaitedItem,
  bills: AwaitedItem,
  earlierBills: AwaitedItem,
}

/** What a church gives account of. */
export const Accountability = z
  .object({
    dateFrom: LocalDate,
    dateTo: LocalDate,
    totals: Totals,
    before: Compared,
    lastYear: Compared,
    plans: z.array(Plan),
    late: z.array(Late),
    accounts: z.array(Account),
    restricted: z.array(Restricted),
    ...beside,
    closed: z.array(Closed),
    movedMonths: z.array(Competence).meta({
      description:
        'Months, compared ones among them, whose income and expense are what moved in them: closed before their result was by competence',
    }),
    uncounted: Uncounted.optional(),
    journal: Journal.optional(),
    budget: Budget.optional(),
    year: z.array(YearMonth),
  })
  .meta({ id: 'Accountability' })
export type Accountability = z.input<typeof Accountability>

/** Which months, of which branches. */
export const AccountabilityQuery = z.object({
  ...monthFields,
  branchId: commaList(Id, 'Id').optional(),
})
export type AccountabilityQuery = z.output<typeof AccountabilityQuery>
