import type { Shot } from './shot.ts'
import type { Stage } from './stage.ts'

const check = {
  ...{ id: '01900000-0000-7000-8000-000000000401', name: '000184', number: '000184', bankName: 'Itaú Unibanco S.A.' },
  ...{ branchId: '01900000-0000-7000-8000-000000000001', bankId: '01900000-0000-7000-8000-000000000341' },
  ...{ agency: '1234', account: '56789', issuerName: 'Ana Prado', issuerDocument: '52998224725', issuerReturns: 1 },
  ...{ type: 'POST_DATED', issueDate: '2026-11-01', goodForDate: '2026-12-05', value: '725.00', status: 'IN_WALLET' },
  ...{ returns: [], version: 1 },
}
const checks = [
  check,
  { ...check, id: '01900000-0000-7000-8000-000000000402', name: '000191', status: 'DEPOSITED', value: '250.00' },
  { ...check, id: '01900000-0000-7000-8000-000000000403', name: '000198', status: 'RETURNED', value: '375.00' },
]
const returned = {
  ...{ ...checks[2], depositDate: '2026-11-16' },
  returns: [{ reason: 'NO_FUNDS', date: '2026-11-18' }],
}

async function keep(stage: Stage): Promise<void> {
  const totals = { inWallet: '725.00', deposited: '250.00', returned: '375.00', cleared: '0.00' }
  await stage.answer('walletChecks', { rows: checks, count: checks.length, totals })
  await stage.answer('walletCheck', returned)
  const days = [{ date: '2026-12-05', count: 3, value: '1350.00' }]
  await stage.answer('walletCheckCalendar', { days, closed: ['2026-12-06', '2026-12-25'] })
}

const opened = (path: string, words: string) => async (stage: Stage) => {
  await keep(stage)
  await stage.open(path)
  await stage.see(words)
}

/** The wallet of cheques. */
export const walletCheckShots: readonly Shot[] = [
  {
    ...{ screen: 'Carteira de cheques', name: 'lista', route: '/wallet-check' },
    arrange: opened('/wallet-check', '000191'),
  },
  {
    ...{ screen: 'Carteira de cheques', name: 'calendário', route: '/wallet-check' },
    arrange: opened('/wallet-check?calendar=aberto&goodForDateFrom=2026-12-01&goodForDateTo=2026-12-31', '000191'),
  },
  {
    ...{ screen: 'Carteira de cheques', name: 'novo', route: '/wallet-check/new', height: 1100 },
    arrange: opened('/wallet-check/new', 'CMC7'),
  },
  {
    ...{ screen: 'Carteira de cheques', name: 'um cheque devolvido', route: '/wallet-check/$id', height: 1100 },
    arrange: opened(`/wallet-check/${check.id}`, 'Reapresentar'),
  },
]
