/** What one record of a table, and several, are called in a sentence. */
interface RecordWord {
  readonly one: string
  readonly many: string
}

/** The tables whose records refer to others, in the order in which a person is told of them. */
const recordWords: Readonly<Record<string, RecordWord>> = {
  app_user: { one: 'usuário', many: 'usuários' },
  supplier: { one: 'fornecedor', many: 'fornecedores' },
  member: { one: 'membro', many: 'membros' },
  regional: { one: 'regional', many: 'regionais' },
  branch: { one: 'filial', many: 'filiais' },
  cost_center: { one: 'centro de custo', many: 'centros de custo' },
  ministry: { one: 'ministério', many: 'ministérios' },
  account_plan: { one: 'plano de contas', many: 'planos de contas' },
  point_of_sale: { one: 'maquininha', many: 'maquininhas' },
  ledger_account: { one: 'conta ou caixa', many: 'contas ou caixas' },
  transfer: { one: 'transferência', many: 'transferências' },
  movement: { one: 'lançamento', many: 'lançamentos' },
  movement_label: { one: 'lançamento', many: 'lançamentos' },
  bank_statement_line: { one: 'linha de extrato importada', many: 'linhas de extrato importadas' },
  cash_count: { one: 'contagem', many: 'contagens' },
}

/** Tables that only count what is told already: no use of their own. */
const counters: ReadonlySet<string> = new Set(['account_day', 'account_month'])

/** How many rows of a table refer to a record. */
export interface Use {
  /** As the database calls it: `cost_center`. */
  readonly table: string
  readonly count: number
  /** The record is of that table too: others hang below it. */
  readonly isBelow: boolean
}

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
  const words = Object.entries(recordWords).flatMap(([name, { one, many }]) =>
    uses
      .filter(({ table, count }) => table === name && count > 0)
      .map(({ count, isBelow }) => `${count} ${count === 1 ? one : many}${isBelow ? ' abaixo' : ''}`),
  )
  return list.format(words)
}
