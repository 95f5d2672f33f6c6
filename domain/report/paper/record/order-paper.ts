/** Paper of an order of payment: subject, instalments, signatures. */
export const orderPaper = {
  title: 'Ordem de pagamento',
  columns: [
    { header: 'Parcela', kind: 'code' },
    { header: 'Vence em', kind: 'date' },
    { header: 'Valor', kind: 'money' },
    { header: 'Forma de pagamento', kind: 'text' },
    { header: 'Situação', kind: 'badge' },
    { header: 'Aprovada por', kind: 'person' },
    { header: 'Pagamento', kind: 'name' },
    { header: 'Valor pago', kind: 'money' },
  ],
  totals: { gross: 'Valor bruto', withheld: 'Impostos retidos', net: 'Valor líquido', paid: 'Pago', open: 'Em aberto' },
  signatures: ['Emitida por', 'Aprovada por', 'Recebido por'],
} as const
