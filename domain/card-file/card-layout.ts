import type { ImportLayout } from '../import/table/column.ts'

export type CardField =
  | 'saleDate'
  | 'saleTime'
  | 'establishment'
  | 'brand'
  | 'operation'
  | 'operationKind'
  | 'installments'
  | 'installment'
  | 'gross'
  | 'installmentGross'
  | 'fee'
  | 'feePercent'
  | 'net'
  | 'status'
  | 'entry'
  | 'creditDate'
  | 'nsu'
  | 'authorization'
  | 'card'
  | 'terminal'
  | 'saleCount'

/**
 * The columns of the sales and receivables that acquirers export, by the headings of those that were seen: Cielo, Rede,
 * Stone, PagBank, Getnet, the Fiserv family (Bin, Sicredi, Azulzinha), Mercado Pago, InfinitePay, Ton, Sipag, and others.
 */
export const cardLayout: ImportLayout<CardField> = {
  columns: {
    saleDate: {
      label: 'Data da venda',
      kind: 'date',
      words: [
        'data da venda',
        'data original da venda',
        'data da transacao',
        'data e hora',
        'data/hora da venda',
        'data e hora da venda',
        'data da operacao',
        'transaction_date',
        'data_criacao',
        'data da autorizacao da venda',
        'hora da venda e data',
        'data venda',
        'dt venda',
      ],
    },
    saleTime: { label: 'Hora da venda', words: ['hora da venda', 'hora', 'hora da transacao'] },
    establishment: {
      label: 'Número do estabelecimento',
      words: [
        'estabelecimento',
        'codigo do estabelecimento',
        'numero do estabelecimento',
        'estabelecimento comercial',
        'nº estabelecimento',
        'n° estabelecimento',
        'nº do estabelecimento',
        'n° do estabelecimento',
        'stonecode',
      ],
    },
    brand: {
      label: 'Bandeira',
      words: ['bandeira', 'meio - bandeira', 'bandeira / modalidade', 'payment_method', 'bandeira do cartao'],
    },
    operation: {
      label: 'Forma de pagamento',
      words: [
        'forma de pagamento',
        'modalidade',
        'produto',
        'meio - meio',
        'metodo de pagamento',
        'metodo_pagamento',
        'payment_method_type',
        'tipo_pagamento',
      ],
    },
    operationKind: {
      label: 'Tipo do cartão',
      // PagBank's 'Operação' says 'Venda' beside a payment column; alone it is that column.
      words: ['tipo de cartao', 'tipo cartao', 'tipo', 'indicador credito/debito', 'plano de venda', 'operacao'],
    },
    installments: {
      label: 'Quantidade de parcelas',
      words: [
        'parcelas',
        'numero de parcelas',
        'quantidade total de parcelas',
        'quantidade de parcelas',
        'qtd de parcelas',
        'n de parcelas',
        'nº de parcelas',
        'n° de parcelas',
        'total parcela',
        'total parcelas',
        'total de parcelas',
        'meio - parcelas',
        'installments',
        'qtde_parcelas',
        'qtd. de parcelas',
      ],
    },
    installment: {
      label: 'Número da parcela',
      words: ['parcela', 'numero da parcela', 'nº da parcela', 'n° da parcela', 'n da parcela'],
    },
    gross: {
      label: 'Valor bruto',
      kind: 'money',
      words: [
        'valor bruto',
        'valor bruto da transacao',
        'valor da venda atualizado',
        'valor da venda',
        'valor',
        'transaction_amount',
        'gross_amount',
        'entrada bruta',
        'valor_bruto',
        'valor da transacao',
        'valor transacao',
        'valor bruto da venda',
        'valor total',
      ],
    },
    installmentGross: {
      label: 'Valor bruto da parcela',
      kind: 'money',
      words: [
        'valor bruto da parcela',
        'valor bruto da parcela paga',
        'valor bruto parcela',
        'valor parcela bruto',
        'valor bruto da parcela original',
        'valor da parcela',
      ],
    },
    fee: {
      label: 'Valor da taxa',
      kind: 'money',
      words: [
        'valor taxa/tarifa',
        'taxa/tarifa',
        'valor mdr',
        'valor mdr descontado',
        'desconto unificado',
        'desconto de mdr',
        'valor taxa',
        'valor da taxa',
        'taxa aplicada - valor',
        'fee_amount',
        'mp_fee_amount',
        'taxa total da operacao',
        'desconto parcela',
        'valor_taxa',
        'vl tx adm',
        'taxas',
        'descontos',
      ],
    },
    feePercent: {
      label: 'Taxa (%)',
      words: ['taxa mdr', 'taxa aplicada - aplicada', 'taxa', 'taxa administrativa'],
    },
    net: {
      label: 'Valor líquido',
      kind: 'money',
      words: [
        'valor liquido',
        'liquido',
        'valor liquido da parcela',
        'valor liquido da parcela/transacao',
        'settlement_net_amount',
        'net_credit_amount',
        'entrada liquida',
        'valor parcela liquido',
        'valor_liquido',
        'valor liquido da venda',
      ],
    },
    status: {
      label: 'Situação',
      words: [
        'status',
        'status da venda',
        'status da transacao',
        'ultimo status',
        'status de pagamento',
        'status do pagamento',
        'status do pagamento da venda',
        'situacao',
      ],
    },
    entry: {
      label: 'Tipo de lançamento',
      words: ['tipo de lancamento', 'transaction_type', 'record_type', 'tipo da operacao', 'indicador cancelamento'],
    },
    creditDate: {
      label: 'Data prevista do crédito',
      kind: 'date',
      words: [
        'data prevista do pagamento',
        'data prevista de pagamento',
        'data prevista de pagamento da venda',
        'data de pagamento',
        'data do pagamento',
        'data de vencimento',
        'data prevista de liberacao',
        'data prevista do 1º pagamento',
        'data prevista liquidacao',
        'settlement_date',
        'data do recebimento',
        'data original de vencimento',
        'data prev. credito',
        'previsao de pagamento',
        'data_pagamento',
      ],
    },
    nsu: {
      label: 'NSU ou comprovante',
      words: [
        'nsu/doc',
        'nsu',
        'nsu/cv',
        'codigo nsu',
        'cod. nsu',
        'numero do comprovante de vendas',
        'numero comprovante de venda',
        'stone id',
        'comprovante da venda',
        'comprovante de venda',
        'codigo da transacao',
        'id da transacao',
        'source_id',
        'identificador',
        'nº da transacao',
        'n° da transacao',
        'transacao_id',
        'transacao',
        'numero sequencial unico',
      ],
    },
    authorization: {
      label: 'Autorização',
      words: [
        'codigo de autorizacao',
        'cod. de autorizacao',
        'numero da autorizacao',
        'numero de autorizacao',
        'autorizacao',
        'nº autorizacao',
        'n° autorizacao',
        'authorization id',
      ],
    },
    card: {
      label: 'Número do cartão',
      words: ['numero do cartao', 'num cartao', 'nº cartao', 'n° cartao', 'cartao'],
    },
    terminal: {
      label: 'Terminal',
      words: [
        'numero da maquina',
        'codigo da maquininha',
        'numero do terminal',
        'nº terminal',
        'n° terminal',
        'terminal',
        'identificacao da maquininha',
        'serial_leitor',
        'pos_id',
      ],
    },
    saleCount: { label: 'Quantidade de vendas', words: ['quantidade de vendas', 'qtd de vendas', 'qtd. de vendas'] },
  },
  isEnough: (fields) =>
    fields.has('saleDate') &&
    (fields.has('gross') || fields.has('installmentGross')) &&
    (['brand', 'operation', 'status', 'saleCount'] as const).some((field) => fields.has(field)),
  needed: 'a data, o valor e a bandeira das vendas',
}
