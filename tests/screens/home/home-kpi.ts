import { accountId, cashId } from '../treasury/statement.ts'

const months = Array.from({ length: 12 }, (_, index) => ({
  month: index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
  in: '1000.00',
  out: index < 3 ? '1500.00' : '900.00',
}))
/** What the home screen is told of money: twelve months, a negative account and a box that holds too much. */
export const kpi = {
  ...{ total: '71400.25', bank: '70200.00', cash: '1200.25', monthIn: '1000.00', monthOut: '900.00', months },
  alerts: [
    { alert: 'NEGATIVE', accountKind: 'BANK', accountId, name: 'Conta principal', balance: '-12.50', limit: null },
    {
      ...{ alert: 'OVER_MAXIMUM', accountKind: 'CASH', accountId: cashId, name: 'Caixa da sede' },
      ...{ balance: '1200.25', limit: '1000.00', depositTo: accountId },
    },
  ],
  failedJobs: [] as object[],
}
