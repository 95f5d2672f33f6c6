import type { Shot } from './shot.ts'
import type { Stage } from './stage.ts'

const account = { branchId: '01900000-0000-7000-8000-000000000001', status: 'ACTIVE' }
const held = { status: 'ACTIVE', allowNegative: false, openingDate: '2026-01-02', inactiveBranch: null }
const transfer = {
  id: '01900000-0000-7000-8000-000000000045',
  operationCode: 'TRF-2026-000045',
  name: 'TRF-2026-000045',
  type: 'CASH_TO_BANK',
  date: '2026-11-15',
  origin: { name: 'Caixa Sede', kind: 'CASH' },
  destination: { name: 'Conta Movimento', kind: 'BANK' },
  value: '2780.00',
  description: 'Depósito das ofertas de domingo',
  paymentType: 'CASH',
  documentNumber: '4711',
  status: 'EFFECTIVE',
  createdAt: '2026-11-15T15:00:00.000Z',
  createdByName: 'Marta Figueiredo',
  isReconciled: false,
  originState: { ...held, balance: '1220.00', before: '4000.00', after: '1220.00' },
  destinationState: { ...held, balance: '8780.00', before: '6000.00', after: '8780.00' },
  version: 1,
}
const reversed = {
  ...transfer,
  status: 'REVERSED',
  reversalReason: 'Depositado na conta errada',
  reversedAt: '2026-11-16T12:30:00.000Z',
  reversedByName: 'Marta Figueiredo',
}
const rows = [
  transfer,
  { ...reversed, id: '01900000-0000-7000-8000-000000000044', name: 'TRF-2026-000044', value: '15000.00' },
  { ...transfer, id: '01900000-0000-7000-8000-000000000043', name: 'TRF-2026-000043', status: 'DELETED' },
]
const path = `/transfers/${transfer.id}`

async function keep(stage: Stage): Promise<void> {
  await stage.answer('transfers', {
    ...{ rows, count: rows.length },
    totals: { effectiveCount: 1, effective: '2780.00', undoneCount: 2, undone: '17780.00' },
  })
  await stage.answer('transfer', transfer)
  await stage.page.route('**/graphql', async (route) => {
    const { query } = route.request().postDataJSON() as { query: string }
    if (!query.includes('allCashAccounts')) return route.fallback()
    const data = {
      allCashAccounts: [{ ...account, id: '01900000-0000-7000-8000-000000000101', name: 'Caixa Sede' }],
      allBankAccounts: [
        {
          ...account,
          ...{ id: '01900000-0000-7000-8000-000000000102', nickname: 'Conta Movimento' },
          bank: { name: 'Banco do Brasil S.A.' },
        },
      ],
    }
    await route.fulfill({ json: { data } })
  })
}

async function review(stage: Stage): Promise<void> {
  await keep(stage)
  await stage.answer('previewTransfer', {
    origin: { id: '1', name: 'Caixa Sede', before: '3250.00', after: '470.00' },
    destination: { id: '2', name: 'Conta Movimento', before: '15800.00', after: '18580.00' },
    negativeOn: '2026-11-05',
  })
  await stage.open('/transfers/new')
  const { panel } = stage.register
  for (const [field, name] of [
    ['Origem', 'Caixa Sede'],
    ['Destino', 'Conta Movimento'],
  ] as const) {
    await panel.getByRole('combobox', { name: field }).fill(name)
    // Enter takes what is highlighted, which is a moment after it is seen.
    await stage.see(stage.page.getByRole('option', { name }).and(stage.page.locator('[data-highlighted]')))
    await stage.page.keyboard.press('Enter')
  }
  await stage.register.field('Valor').fill('278000')
  await stage.press('Revisar')
  await stage.see('Confira antes de transferir')
}

/** Transfers between own accounts: list, new, review, no answer, receipt and what may be done with it. */
export const transferShots: readonly Shot[] = [
  {
    screen: 'Transferências',
    name: 'lista',
    route: '/transfers',
    arrange: async (stage) => {
      await keep(stage)
      await stage.open('/transfers')
      await stage.see('TRF-2026-000044')
    },
  },
  {
    screen: 'Transferências',
    name: 'nova',
    route: '/transfers/new',
    arrange: async (stage) => {
      await keep(stage)
      await stage.open('/transfers/new')
      await stage.see('De onde para onde')
    },
  },
  { screen: 'Transferências', name: 'nova: conferir', arrange: review },
  {
    screen: 'Transferências',
    name: 'nova: sem resposta',
    arrange: async (stage) => {
      await review(stage)
      await stage.cutOff('createTransfer')
      await stage.press(/^Transferir R\$/)
      await stage.see(/nada acontece duas vezes/)
    },
  },
  {
    screen: 'Transferências',
    name: 'comprovante',
    route: '/transfers/$id',
    height: 1100,
    arrange: async (stage) => {
      await keep(stage)
      await stage.open(path)
      await stage.see('Lançada por')
    },
  },
  {
    screen: 'Transferências',
    name: 'comprovante: estornada',
    height: 1100,
    arrange: async (stage) => {
      await keep(stage)
      await stage.answer('transfer', reversed)
      await stage.open(path)
      await stage.see('Depositado na conta errada')
    },
  },
  {
    screen: 'Transferências',
    name: 'comprovante: estornar',
    arrange: async (stage) => {
      await keep(stage)
      await stage.open(path)
      await stage.press('Estornar')
      await stage.see('Estornar a transferência?')
    },
  },
]
