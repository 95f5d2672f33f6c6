import { LedgerNature } from '../../ledger-account/enums.ts'
import { type AccountSums, centsIn, isOfResult, type RestrictableAccount } from '../statement/account-sums.ts'
import { balanceSheetLines } from '../statement/balance-sheet-lines.ts'
import { columnOf } from '../statement/equity.ts'
import { type ChartAccount, lineOf } from '../statement/line-rule.ts'
import type { FundSum, NotesFacts } from './facts.ts'
import { type DataNote, dataNote, isNothing, type NoteRow, noteRow, noteTotal } from './note.ts'

const { RECEITA } = LedgerNature.codes

/** Opening, received, spent, transferred, closing; in cents, at credit. */
type Moves = readonly [bigint, bigint, bigint, bigint, bigint]

const none: Moves = [0n, 0n, 0n, 0n, 0n]
const add = (one: Moves, other: Moves): Moves => [
  one[0] + other[0],
  one[1] + other[1],
  one[2] + other[2],
  one[3] + other[3],
  one[4] + other[4],
]
const minus = (one: Moves, other: Moves): Moves => add(one, [-other[0], -other[1], -other[2], -other[3], -other[4]])
const sumOf = (all: readonly Moves[]): Moves => all.reduce(add, none)

/** Whether an account is of what givers bound, as the statement of changes in equity counts it. */
const isOfFunds = (account: RestrictableAccount): boolean => columnOf(account) === 'funds'

const conditionLines: readonly (string | undefined)[] = ['projects', 'grants', 'longTermProjects']

/** Whether an account is of what is owed until it is spent. */
const isOfConditions = (account: ChartAccount): boolean =>
  account.nature === LedgerNature.codes.PASSIVO && conditionLines.includes(lineOf(balanceSheetLines, account))

/** Moves of what is at credit: income was received, expense was spent, equity was transferred. */
function movesOfFunds(account: ChartAccount, before: bigint, now: bigint): Moves {
  const closing = -(before + now)
  if (!isOfResult(account)) return [-before, 0n, 0n, -now, closing]
  return account.nature === RECEITA ? [-before, -now, 0n, 0n, closing] : [-before, 0n, -now, 0n, closing]
}

/** The statement's own figures: a closing moves within them. */
function wholeOfFunds(accounts: readonly AccountSums[]): Moves {
  return sumOf(
    accounts.filter(isOfFunds).map((account): Moves => {
      const [before, now] = [centsIn(account, [0, 1, 2]), centsIn(account, [3])]
      return account.isClosing ? [-before, 0n, 0n, -now, -(before + now)] : movesOfFunds(account, before, now)
    }),
  )
}

function byFund(funds: readonly FundSum[], movesOf: (sum: FundSum) => Moves): (readonly [string, Moves])[] {
  const found = new Map<string, readonly [string, Moves]>()
  for (const sum of funds) {
    const [name, moves] = found.get(sum.fundId) ?? [sum.fundName, none]
    found.set(sum.fundId, [name, add(moves, movesOf(sum))])
  }
  return [...found.values()].filter(([, moves]) => !isNothing(moves))
}

/** Each fund, what no fund holds, and the whole, which is the statement's. */
function rowsOf(funds: readonly (readonly [string, Moves])[], whole: Moves, rest: string): NoteRow[] {
  const others = minus(whole, sumOf(funds.map(([, moves]) => moves)))
  const rows = [...funds, ...(isNothing(others) ? [] : [[rest, others] as const])]
  if (rows.length === 0) return []
  return [...rows.map(([name, moves]) => noteRow(name, moves)), noteTotal('Total', whole)]
}

/** Owed until it is spent: received at credit, released at debit. */
const movesOfConditions = (before: bigint, debit: bigint, credit: bigint): Moves => [
  -before,
  credit,
  -debit,
  0n,
  -(before + debit - credit),
]

/** Restricted money: what givers bound, in equity, and what must be given back until it is spent, in the liabilities. */
export function restrictedNote({ year, accounts, funds }: NotesFacts): DataNote {
  const whole = wholeOfFunds(accounts)
  const ofFunds = byFund(
    funds.filter(({ account }) => isOfFunds(account)),
    ({ account, before, debit, credit }) => movesOfFunds(account, before, debit - credit),
  )
  const conditions = accounts.filter(isOfConditions)
  const owed = conditions.reduce((all, account) => all + centsIn(account, [0, 1, 2]), 0n)
  const moved = conditions.reduce((all, account) => all + centsIn(account, [3]), 0n)
  const ofConditions = byFund(
    funds.filter(({ account }) => isOfConditions(account)),
    ({ before, debit, credit }) => movesOfConditions(before, debit, credit),
  )
  const named = sumOf(ofConditions.map(([, moves]) => moves))
  // What no fund names is told by what it changed by.
  const rest = -moved - (named[1] + named[2])
  const wholeOfConditions: Moves = [
    -owed,
    named[1] + (rest > 0n ? rest : 0n),
    named[2] + (rest < 0n ? rest : 0n),
    0n,
    -(owed + moved),
  ]
  const columns = (opening: string, out: string, closing: string) => [opening, 'Recebido', out, 'Transferido', closing]
  const [first, last] = [`31/12/${Number(year) - 1}`, `31/12/${year}`]
  const isNone = isNothing(whole) && isNothing(wholeOfConditions)
  return dataNote('RESTRICTED', {
    paragraphs: isNone
      ? ['A entidade não teve recursos com restrição no exercício nem no anterior.']
      : [
          'Os recursos com restrição só se gastam no que foi combinado com quem os deu. Os destinados por quem doou e os de campanhas estão no patrimônio líquido; os que têm condição de devolução são obrigação até que se gastem.',
        ],
    tables: [
      {
        caption: 'Fundos com restrição, no patrimônio líquido',
        name: 'Fundo',
        columns: columns(first, 'Utilizado', last),
        rows: rowsOf(ofFunds, whole, 'Sem fundo que os nomeie'),
      },
      {
        caption: 'Recursos com condição, no passivo',
        name: 'Fundo',
        columns: columns(first, 'Reconhecido como receita', last),
        rows: rowsOf(ofConditions, wholeOfConditions, 'Sem fundo que os nomeie'),
      },
    ],
    isNothing: isNone,
  })
}
