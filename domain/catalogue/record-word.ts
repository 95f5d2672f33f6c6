import { assetCountNoun } from '../asset-count/noun.ts'
import { ledgerAccountNoun } from '../ledger-account/noun.ts'
import type { Noun, NounWords } from '../noun/noun.ts'
import { userNoun } from '../user/noun.ts'
import { nouns } from './nouns.ts'

type RecordWords = Pick<NounWords, 'one' | 'several'>

const movement: RecordWords = { one: 'lançamento', several: 'lançamentos' }

/** What tables that are no noun's own hold, and those that are not called like their noun. */
const ofTables: Readonly<Record<string, RecordWords>> = {
  app_user: userNoun.words,
  journal_account: ledgerAccountNoun.words,
  journal_mapping: { one: 'vínculo contábil', several: 'vínculos contábeis' },
  ledger_account: { one: 'conta ou caixa', several: 'contas ou caixas' },
  movement,
  movement_label: movement,
  bank_statement_line: { one: 'linha de extrato importada', several: 'linhas de extrato importadas' },
  tithes_offerings_giving: { one: 'contribuição', several: 'contribuições' },
  tithes_offerings_line: { one: 'linha de oferta', several: 'linhas de ofertas' },
  giving_plan: { one: 'tipo de contribuição', several: 'tipos de contribuição' },
  asset_count_item: assetCountNoun.words,
  budget_line: { one: 'linha de orçamento', several: 'linhas de orçamento' },
  budget_version_line: { one: 'linha de orçamento votado', several: 'linhas de orçamento votado' },
  cash_count: { one: 'contagem', several: 'contagens' },
  manual_entry_line: { one: 'linha de lançamento manual', several: 'linhas de lançamentos manuais' },
  question: { one: 'pergunta', several: 'perguntas' },
  journal_line: { one: 'lançamento contábil', several: 'lançamentos contábeis' },
  closed_month_account: { one: 'mês fechado', several: 'meses fechados' },
}

/** Tables with references, in display order. */
const recordWords: Readonly<Record<string, RecordWords>> = {
  ...Object.fromEntries(
    nouns
      .filter(({ code }) => !Object.hasOwn(ofTables, code))
      .map((noun: Noun): [string, RecordWords] => [noun.code, noun.words]),
  ),
  ...ofTables,
}

/** Tables of counters or caches: no uses of their own. */
const counters: ReadonlySet<string> = new Set([
  'account_day',
  'account_month',
  'plan_month',
  'fund_balance',
  'fund_change',
  'import',
  'bank_statement_rule',
  'wallet_check_day',
  'card_transaction_day',
  'integration_secret',
  'integration_key_use',
  'journal_place',
])

/** How many rows of a table refer to a record. */
export interface Use {
  /** As the database calls it: `cost_center`. */
  readonly table: string
  readonly count: number
  /** The record is of that table too: others hang below it. */
  readonly isBelow: boolean
}

/** Whether references from this table are reported through another one. */
export const isCounter = (table: string): boolean => counters.has(table)

/** Whether rows of this table are called something when they refer to another record. */
export const isNamedUse = (table: string): boolean => Object.hasOwn(recordWords, table) || counters.has(table)

const list = new Intl.ListFormat('pt-BR')

/**
 * What refers to a record, in words: '3 regionais e 2 filiais'; empty for a record that nothing refers to.
 * @throws Error for a table without words, which a test finds before anybody else
 */
export function usesInWords(uses: readonly Use[]): string {
  const unnamed = uses.find(({ table }) => !isNamedUse(table))
  if (unnamed) throw new Error(`nobody has said what the records of ${unnamed.table} are called`)
  const words = Object.entries(recordWords).flatMap(([name, { one, several }]) =>
    uses
      .filter(({ table, count }) => table === name && count > 0)
      .map(({ count, isBelow }) => `${count} ${count === 1 ? one : several}${isBelow ? ' abaixo' : ''}`),
  )
  return list.format(words)
}
