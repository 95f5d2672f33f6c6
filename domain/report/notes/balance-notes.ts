import { figuresOf, type StatementRow } from '../statement/statement-row.ts'
import type { NotesFacts } from './facts.ts'
import { bothIn, composition, type DataNote, dataNote, isNothing, type NoteRow, noteRow, noteTotal } from './note.ts'
import { reais } from './words.ts'

/** Rows of a year's balance sheet and result, and their days. */
export interface YearStatements {
  readonly balance: readonly StatementRow[]
  readonly result: readonly StatementRow[]
  readonly days: readonly [now: string, before: string]
}

const totalOf = (rows: readonly NoteRow[]): boolean => rows.length > 0

function moneyRows({ money }: NotesFacts, whole: readonly bigint[]): NoteRow[] {
  const own = money.filter(({ now, before }) => now !== 0n || before !== 0n)
  const sum = own.reduce((all, { now, before }) => [all[0]! + now, all[1]! + before], [0n, 0n])
  const rest = whole.map((cents, at) => cents - (sum[at] ?? 0n))
  if (own.length === 0 && isNothing(whole)) return []
  return [
    ...own.map(({ name, now, before }) => noteRow(name, [now, before])),
    ...(isNothing(rest) ? [] : [noteRow('Outras disponibilidades', rest)]),
    noteTotal('Total', whole),
  ]
}

/** Cash and banks, each account and box; receivables; fixed assets; what is owed: as the balance sheet has them. */
export function balanceNotes(facts: NotesFacts, { balance, result, days }: YearStatements): DataNote[] {
  const columns = [...days]
  const table = (caption: string, rows: NoteRow[], name = 'Conta') => ({ caption, name, columns, rows })
  const money = moneyRows(facts, bothIn(balance, 'cashAndEquivalents'))
  const credits = composition(balance, ['credits'])
  const property = composition(balance, ['property', 'intangibleNet'])
  const depreciation = -(bothIn(result, 'depreciation')[0] ?? 0n)
  const owed = composition(balance, ['currentLiabilities', 'nonCurrentLiabilities'])
  const isLongTerm = !isNothing(bothIn(balance, 'nonCurrentLiabilities'))
  return [
    dataNote('CASH', {
      paragraphs: totalOf(money)
        ? ['Dinheiro em caixa, em bancos e em aplicações de liquidez imediata, pelo valor de cada data.']
        : ['Não havia dinheiro em caixa nem em bancos nas duas datas.'],
      tables: [table('Caixa e equivalentes de caixa', money, 'Conta ou caixa')],
      isNothing: !totalOf(money),
    }),
    dataNote('RECEIVABLES', {
      paragraphs: totalOf(credits) ? [] : ['Não havia créditos a receber nas duas datas.'],
      tables: [table('Créditos a receber', credits)],
      isNothing: !totalOf(credits),
    }),
    dataNote('PROPERTY', {
      paragraphs: !totalOf(property)
        ? ['A entidade não tem bens no imobilizado.']
        : [
            depreciation === 0n
              ? 'Nenhuma depreciação foi reconhecida no exercício.'
              : `A depreciação reconhecida no exercício foi de ${reais(depreciation)}.`,
          ],
      tables: [table('Imobilizado e intangível', property)],
      lacksText: totalOf(property) && depreciation === 0n,
      isNothing: !totalOf(property),
    }),
    dataNote('OBLIGATIONS', {
      paragraphs: [
        ...(totalOf(owed) ? [] : ['Não havia obrigações nas duas datas.']),
        ...(isLongTerm || !totalOf(owed) ? [] : ['Não há obrigações de longo prazo.']),
      ],
      tables: [table('Obrigações', owed)],
      lacksText: isLongTerm,
      isNothing: !totalOf(owed),
    }),
  ]
}

const wholeIn = (rows: readonly StatementRow[], key: string): bigint => {
  const { free, restricted } = figuresOf(rows, key)
  return free + restricted
}

/** That the church goes on; where it owes more than it has, somebody must say how. */
export function continuityNote({ balance, days: [day] }: YearStatements): DataNote {
  const [current, owed] = [wholeIn(balance, 'currentAssets'), wholeIn(balance, 'currentLiabilities')]
  const equity = wholeIn(balance, 'equity')
  return dataNote('CONTINUITY', {
    paragraphs: [
      'As demonstrações foram elaboradas no pressuposto de que a entidade continua em atividade.',
      `Em ${day}, o ativo circulante era de ${reais(current)}, o passivo circulante, de ${reais(owed)}, e o patrimônio líquido, de ${reais(equity)}.`,
    ],
    lacksText: owed > current || equity < 0n,
  })
}
