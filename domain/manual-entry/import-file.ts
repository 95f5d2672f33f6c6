import { link, money, optional, text } from '../field/fields.ts'
import type { TableFile } from '../import/register-row.ts'
import { shownCompetence } from '../value/day/competence.ts'
import { formatLocalDate } from '../value/day/local-date.ts'
import { manualEntryFields, manualLineFields } from './fields.ts'
import { manualEntryNoun } from './noun.ts'
import { linesOfRow, sidedMoney } from './row-line.ts'

const { branchId, date, history, documentNumber } = manualEntryFields

/**
 * An accountant's list of entries. A row is a whole entry, with an account at debit and one at credit; or one line of an entry that
 * its number names, with the account on one side, or with a value that says its side.
 */
export const manualEntryFile: TableFile = {
  noun: manualEntryNoun,
  fields: {
    number: optional(text('Número do lançamento', 60)),
    date,
    debit: optional(link('Conta de débito')),
    credit: optional(link('Conta de crédito')),
    account: optional(link('Conta')),
    value: optional(money('Valor')),
    side: optional(text('D ou C', 20)),
    debitValue: optional(money('Valor a débito')),
    creditValue: optional(money('Valor a crédito')),
    history: optional(history),
    documentNumber,
    branchId,
    costCenterId: manualLineFields.costCenterId,
  },
  columns: {
    number: ['lancamento', 'lcto', 'lanc', 'numero', 'nº', 'nº do lancamento', 'nº lancamento', 'numero lancamento'],
    date: ['data do lancamento', 'data lancamento', 'dt lancamento', 'dt', 'dia'],
    debit: ['debito', 'conta debito', 'conta a debito', 'conta devedora', 'cta debito', 'devedora'],
    credit: ['credito', 'conta credito', 'conta a credito', 'conta credora', 'cta credito', 'credora'],
    account: [
      'conta contabil',
      'codigo da conta',
      'codigo contabil',
      'cta',
      'cod conta',
      'reduzido',
      'codigo reduzido',
    ],
    value: ['valor do lancamento', 'valor lancamento', 'valor com sinal', 'valor r$', 'vlr', 'quantia'],
    side: ['d/c', 'dc', 'deb/cred', 'natureza', 'debito ou credito'],
    debitValue: ['valor debito', 'debito r$', 'vlr debito'],
    creditValue: ['valor credito', 'credito r$', 'vlr credito'],
    history: ['historico do lancamento', 'complemento', 'complemento do historico', 'descricao'],
    documentNumber: ['numero do documento', 'nº do documento', 'doc', 'nota', 'comprovante'],
    branchId: ['estabelecimento', 'unidade', 'igreja', 'congregacao'],
    costCenterId: ['centro', 'c. custo', 'ccusto'],
  },
  cells: { value: sidedMoney },
  enough: {
    isEnough: (found) => {
      const has = (...names: string[]): boolean => names.every((name) => found.has(name))
      const isValued = has('value') || has('debitValue', 'creditValue') || has('debit', 'credit')
      return has('date', 'history') && (has('debit', 'credit', 'value') || (has('number', 'account') && isValued))
    },
    needed: 'data, histórico, contas de débito e de crédito e valor; ou, em várias linhas, número, conta e valor',
  },
  problems: (row) => {
    const read = linesOfRow(row)
    return 'problem' in read ? [read.problem] : []
  },
  sample: {
    name: 'lancamentos-de-exemplo.csv',
    text: 'Para experimentar: uma provisão, uma folha em três linhas, uma linha com a conta de um grupo e uma sem valor.',
    rows: (today) => {
      const day = formatLocalDate(today)
      const payroll = `Folha ${shownCompetence(today.slice(0, 7))}`
      return [
        ['Lançamento', 'Data', 'Conta de débito', 'Conta de crédito', 'Valor', 'Histórico', 'Documento'],
        ['1', day, '4.2.1.03', '2.1.1.05', '1.250,00', 'Provisão de férias', payroll],
        ['2', day, '4.2.1.01', '', '3.000,00', 'Folha de pagamento', payroll],
        ['2', day, '', '2.1.1.03', '2.700,00', 'Folha de pagamento', payroll],
        ['2', day, '', '2.1.1.04', '300,00', 'Folha de pagamento', payroll],
        ['3', day, '4.2.1', '2.1.1.05', '80,00', 'Encargos', ''],
        ['4', day, '4.2.1.03', '2.1.1.05', '', 'Sem valor', ''],
      ]
    },
  },
}
