/** Receipt of a transfer: both accounts' balances, signatures. */
export const transferReceipt = {
  title: 'Comprovante de transferência',
  columns: [
    { header: 'Movimento', kind: 'badge' },
    { header: 'Conta ou caixa', kind: 'name' },
    { header: 'Saldo antes', kind: 'money' },
    { header: 'Saldo depois', kind: 'money' },
  ],
  sides: { origin: 'Saiu de', destination: 'Entrou em' },
  unknownBalance: 'Sem acesso ao saldo',
  signatures: ['Entregue por', 'Recebido por', 'Conferido por'],
} as const
