import { link, money } from '../field/fields.ts'
import type { TableFile } from '../import/register-row.ts'
import { manualEntryFields, manualLineFields } from './fields.ts'
import { manualEntryNoun } from './noun.ts'

const { branchId, date, history, documentNumber } = manualEntryFields

/** An accountant's list of entries: each row has an account at debit and one at credit, so that it balances by itself. */
export const manualEntryFile: TableFile = {
  noun: manualEntryNoun,
  fields: {
    date,
    debit: link('Conta de débito'),
    credit: link('Conta de crédito'),
    value: money('Valor'),
    history,
    documentNumber,
    branchId,
    costCenterId: manualLineFields.costCenterId,
  },
  columns: {
    date: ['data do lancamento', 'data lancamento', 'dt lancamento', 'dt', 'dia'],
    debit: ['debito', 'conta debito', 'conta a debito', 'conta devedora', 'cta debito', 'devedora'],
    credit: ['credito', 'conta credito', 'conta a credito', 'conta credora', 'cta credito', 'credora'],
    value: ['valor do lancamento', 'valor lancamento', 'valor r$', 'vlr', 'quantia'],
    history: ['historico do lancamento', 'complemento', 'complemento do historico', 'descricao'],
    documentNumber: ['numero do documento', 'nº do documento', 'doc', 'nota', 'comprovante'],
    branchId: ['estabelecimento', 'unidade', 'igreja', 'congregacao'],
    costCenterId: ['centro', 'c. custo', 'ccusto'],
  },
  sample: {
    name: 'lancamentos-de-exemplo.csv',
    text: 'Para experimentar: duas provisões, uma linha com a conta de um grupo e uma sem valor.',
    rows: [
      ['Data', 'Conta de débito', 'Conta de crédito', 'Valor', 'Histórico', 'Documento'],
      ['02/11/2026', '4.2.1.03', '2.1.1.05', '1.250,00', 'Provisão de férias', 'Folha 11/2026'],
      ['02/11/2026', '4.2.1.03', '2.1.1.05', '625,00', 'Provisão de 13º', 'Folha 11/2026'],
      ['02/11/2026', '4.2.1', '2.1.1.05', '80,00', 'Encargos', ''],
      ['02/11/2026', '4.2.1.03', '2.1.1.05', '', 'Sem valor', ''],
    ],
  },
}
