import { type ErrorEntry, refused } from '../error/sign-in-errors.ts'

/** The part of the catalogue that is about what an accountant enters. */
export const manualEntryErrors = {
  entry_unbalanced: refused('Débito e crédito devem ser iguais: a diferença é de {difference}'),
  manual_line_sides: refused('Informe o débito ou o crédito, e só um deles'),
  manual_line_money_account: refused(
    'A conta {account} é de banco ou caixa, e o saldo dela é o da tesouraria: registre o movimento lá, e ele vem ao Diário',
  ),
  manual_entry_of_nothing: refused(
    'Este lançamento não muda nada: débito e crédito são na mesma conta, na mesma filial e no mesmo centro de custo',
  ),
  manual_entry_awaits: refused('Acima do limite da empresa: aguarda a aprovação de outra pessoa'),
  import_entry_unbalanced: refused(
    'O lançamento {number} não fecha: débitos e créditos diferem em {difference}, nas linhas {lines}',
  ),
  import_entry_row_refused: refused('Deste mesmo lançamento foi recusado o que está na linha {lines}'),
  import_entry_texts: refused('As linhas dizem mais do que cabe em um lançamento: fica o que diz a primeira'),
  manual_entry_too_late: refused('A data pode ir até o fim deste mês'),
  manual_entry_own: refused('Quem lançou não aprova: peça a outra pessoa'),
  manual_entry_status_changed: refused('Este lançamento já foi aprovado, recusado ou estornado'),
} as const satisfies Record<string, ErrorEntry>
