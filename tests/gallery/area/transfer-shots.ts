import { day, moment, type Shot } from '../shot.ts'
import type { Stage } from '../stage.ts'

const fields = { status: 'ACTIVE', allowNegative: false, openingDate: day(-300), inactiveBranch: null }
const transfer = {
  id: '01900000-0000-7000-8000-000000000045',
  operationCode: 'TRF-2026-000045',
  name: 'TRF-2026-000045',
  type: 'CASH_TO_BANK',
  date: day(-3),
  origin: { name: 'Caixa Sede', kind: 'CASH' },
  destination: { name: 'Conta Movimento', kind: 'BANK' },
  value: '2780.00',
  description: 'Depósito das ofertas de domingo',
  paymentType: 'CASH',
  documentNumber: '4711',
  status: 'EFFECTIVE',
  createdAt: moment(-3, '12:00'),
  createdByName: 'Marta Figueiredo',
  isReconciled: false,
  originState: { ...fields, balance: '1220.00', before: '4000.00', after: '1220.00' },
  destinationState: { ...fields, balance: '8780.00', before: '6000.00', after: '8780.00' },
  version: 1,
}
const reversed = {
  ...transfer,
  status: 'REVERSED',
  reversalReason: 'Depositado na conta errada',
  reversedAt: moment(-2, '09:30'),
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
    rows,
    count: rows.length,
    totals: { effectiveCount: 1, effective: '2780.00', undoneCount: 2, undone: '17780.00' },
  })
  await stage.answer('transfer', transfer)
  await stage.keepLinked()
}

async function review(stage: Stage): Promise<void> {
  await keep(stage)
  await stage.answer('previewTransfer', {
    origin: { id: '1', name: 'Caixa Sede', before: '3250.00', after: '470.00' },
    destination: { id: '2', name: 'Conta Movimento', before: '15800.00', after: '18580.00' },
    negativeOn: day(-20),
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
