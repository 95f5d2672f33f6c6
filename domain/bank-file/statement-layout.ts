import type { ImportLayout } from '../import/table/column.ts'

export type StatementField =
  | 'date'
  | 'text'
  | 'detail'
  | 'document'
  | 'value'
  | 'credit'
  | 'debit'
  | 'direction'
  | 'balance'
  | 'balanceDate'
  | 'account'

/** The columns of statements that banks export as tables, by the headings of those that were seen. */
export const statementLayout: ImportLayout<StatementField> = {
  columns: {
    date: {
      label: 'Data',
      kind: 'date',
      words: [
        'data',
        'data_mov',
        'data mov',
        'data movimento',
        'data movimentacao',
        'data do movimento',
        'data lancamento',
        'data do lancamento',
        'data transacao',
        'data da transacao',
        'data e hora',
        'data da compra',
        'data de compra',
        'data/hora',
        'dt',
        'date',
        'release_date',
      ],
    },
    text: {
      label: 'Histórico',
      words: [
        'historico',
        'lancamento',
        'lancamentos',
        'descricao',
        'description',
        'memo',
        'titulo',
        'title',
        'tipo de transacao',
        'transaction_type',
        'estabelecimento',
        'descricao do lancamento',
      ],
    },
    detail: {
      label: 'Detalhe',
      // Beside a 'Histórico' or 'Título' a 'Descrição' says with whom: Inter, C6.
      words: [
        'descricao',
        'detalhe',
        'detalhes',
        'complemento',
        'favorecido',
        'nome',
        'nome/razao social',
        'observacao',
        'observacoes',
        'pagador',
        'recebedor',
        'pagador/recebedor',
        'remetente',
        'destinatario',
        'beneficiario',
        'contraparte',
      ],
    },
    value: {
      label: 'Valor',
      kind: 'movement',
      words: ['valor', 'valor lancamento', 'valor do lancamento', 'amount', 'transaction_net_amount', 'quantia'],
    },
    credit: { label: 'Crédito', words: ['credito', 'creditos', 'entrada', 'entradas', 'valor credito'] },
    debit: { label: 'Débito', words: ['debito', 'debitos', 'saida', 'saidas', 'valor debito'] },
    direction: {
      label: 'Entrada ou saída',
      words: ['deb_cred', 'tipo lancamento', 'tipo do lancamento', 'd/c', 'c/d', 'dc', 'entrada/saida', 'natureza'],
    },
    balance: { label: 'Saldo', kind: 'money', words: ['saldo', 'saldos', 'partial_balance', 'saldo do dia'] },
    document: {
      label: 'Documento',
      words: [
        'docto',
        'documento',
        'n documento',
        'n° documento',
        'nº documento',
        'no documento',
        'nr_doc',
        'nr. doc',
        'numero do documento',
        'num. documento',
        'reference_id',
        'identificador',
      ],
    },
    // C6 tells the day's close by another day than that of the movement.
    balanceDate: { label: 'Data do saldo', words: ['data contabil'] },
    account: { label: 'Conta', words: ['conta', 'conta corrente'] },
  },
  isEnough: (fields) => fields.has('date') && (fields.has('value') || fields.has('credit') || fields.has('debit')),
  needed: 'a data e o valor',
}
