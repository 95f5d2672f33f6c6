import { expect } from 'playwright/test'
import { day, moment, type Shot } from '../shot.ts'
import { linked, type Stage } from '../stage.ts'

const bank = linked.bradesco
const branchId = linked.branch.id
const numbers = { agency: '1234', agencyDigit: '5', account: '98765', accountDigit: 'X', branchId }
const bankRows = [
  { ...numbers, id: 'a1', name: 'Movimento', bank, status: 'ACTIVE', balance: '18250.40' },
  {
    ...numbers,
    account: '40112',
    accountDigit: '8',
    id: 'a2',
    name: 'Construção do templo',
    bank,
    status: 'ACTIVE',
    balance: '-310.00',
  },
  {
    ...numbers,
    account: '7730',
    accountDigit: '1',
    id: 'a3',
    name: 'Poupança antiga',
    bank,
    status: 'INACTIVE',
    balance: '0.00',
  },
]
const opening = { openingBalance: '1000.00', openingDate: day(-300), hasMovements: true, version: 3 }
const bankAccount = {
  ...numbers,
  ...opening,
  id: 'a1',
  nickname: 'Movimento',
  bankId: bank.id,
  accountType: 'CORPORATE',
  holderName: null,
  holderDocument: null,
  allowNegative: false,
  status: 'ACTIVE',
  balance: '18250.40',
  pixKeys: [
    { pixKeyType: 'CORPORATE', pixKey: '11222333000181' },
    { pixKeyType: 'EMAIL', pixKey: 'ofertas@igreja.example' },
  ],
}
const cashRow = { branchId, responsibleName: 'Tiago Nunes', maxBalance: '500.00' }
const cashRows = [
  { ...cashRow, id: 'c1', name: 'Caixa da sede', status: 'BLOCKED', balance: '730.00' },
  { ...cashRow, id: 'c2', name: 'Caixa da cantina', status: 'ACTIVE', balance: '120.50' },
]
const cashAccount = { ...cashRows[0], ...opening, responsibleUserId: null }
const counted = { id: 'n1', countedBy: 'Tiago Nunes', countedAt: moment(-5, '20:10'), observation: 'Troco a menos' }

async function openBanks(stage: Stage, path = '/bank-account'): Promise<void> {
  const sums = { count: 3, balance: '17940.40', monthIn: '22500.00', monthOut: '15059.60', negative: 1 }
  await stage.answer('bankAccounts', { rows: bankRows, count: 3, totals: { balance: '17940.40' } })
  await stage.answer('bankAccountKpi', sums)
  await stage.answer('bankAccount', bankAccount)
  await stage.answer('branch', { address: { city: 'São José dos Campos' } })
  await stage.keepLinked()
  await stage.open(path)
}

async function openBoxes(stage: Stage, path = '/cash-account'): Promise<void> {
  const sums = { count: 2, balance: '850.50', monthIn: '2300.00', monthOut: '1450.00', blocked: 1, overMaximum: 1 }
  await stage.answer('cashAccounts', { rows: cashRows, count: 2, totals: { balance: '850.50' } })
  await stage.answer('cashAccountKpi', sums)
  await stage.answer('cashAccount', cashAccount)
  await stage.keepLinked()
  await stage.open(path)
}

async function act(stage: Stage, row: string, item: string): Promise<void> {
  await stage.press(`Ações de ${row}`)
  await stage.page.getByRole('menuitem', { name: item }).click()
}

async function startCount(stage: Stage): Promise<void> {
  await openBoxes(stage)
  await act(stage, 'Caixa da sede', 'Registrar contagem')
  await stage.register.field('Valor contado').fill('72000')
  await stage.press('Conferir com o saldo')
  await stage.see('Falta de R$ 10,00. O saldo passa')
}

async function loseCount(stage: Stage): Promise<void> {
  await startCount(stage)
  await stage.register.field('Observação').fill('Troco a menos')
  await stage.cutOff('countCashAccount')
  await stage.press(/^Registrar falta/)
  await stage.see(/nada acontece duas vezes/)
}

const accounts = 'Contas'
const boxes = 'Caixas'

/** Bank accounts, their Pix codes, cash boxes and their counts. */
export const accountShots: readonly Shot[] = [
  {
    screen: accounts,
    name: 'lista',
    route: '/bank-account',
    arrange: async (stage) => {
      await openBanks(stage)
      await stage.see('R$ 22.500,00')
      await stage.see(stage.page.getByLabel('Totais'))
    },
  },
  {
    screen: accounts,
    name: 'formulário: novo',
    route: '/bank-account/new',
    height: 1500,
    arrange: async (stage) => {
      await openBanks(stage, '/bank-account/new')
      await stage.see(stage.page.getByRole('dialog', { name: 'Nova conta' }))
    },
  },
  {
    screen: accounts,
    name: 'formulário: com lançamentos',
    route: '/bank-account/$id',
    height: 1900,
    arrange: async (stage) => {
      await openBanks(stage, '/bank-account/a1')
      await stage.press('Editar')
      await stage.see(/Já há lançamentos/)
    },
  },
  {
    screen: accounts,
    name: 'pergunta antes de inativar',
    arrange: async (stage) => {
      await openBanks(stage)
      await stage.answer('bankAccount', { ...bankAccount, balance: '0.00' })
      await act(stage, 'Movimento', 'Inativar')
      await stage.see('Inativar conta?')
    },
  },
  {
    screen: accounts,
    name: 'Pix com QR code',
    height: 1200,
    arrange: async (stage) => {
      await openBanks(stage)
      await act(stage, 'Movimento', 'Chaves Pix e QR')
      await stage.see(stage.page.getByRole('img', { name: 'QR code do Pix' }))
    },
  },
  {
    screen: boxes,
    name: 'lista',
    route: '/cash-account',
    arrange: async (stage) => {
      await openBoxes(stage)
      await stage.see('R$ 2.300,00')
      await stage.see(stage.page.getByLabel('Totais'))
    },
  },
  {
    screen: boxes,
    name: 'formulário: novo',
    route: '/cash-account/new',
    height: 1000,
    arrange: async (stage) => {
      await openBoxes(stage, '/cash-account/new')
      await stage.see(stage.page.getByRole('dialog', { name: 'Novo caixa' }))
    },
  },
  {
    screen: boxes,
    name: 'formulário: com lançamentos',
    route: '/cash-account/$id',
    height: 1200,
    arrange: async (stage) => {
      await openBoxes(stage, '/cash-account/c1')
      await stage.press('Editar')
      await stage.see(/Já há lançamentos/)
    },
  },
  { screen: boxes, name: 'contagem com diferença', arrange: startCount },
  {
    screen: boxes,
    name: 'contagem sem resposta',
    arrange: async (stage) => {
      await loseCount(stage)
    },
  },
  {
    screen: boxes,
    name: 'contagem sem resposta: sair',
    arrange: async (stage) => {
      await loseCount(stage)
      await stage.page.keyboard.press('Escape')
      await stage.see('Sair sem saber o resultado?')
    },
  },
  {
    screen: boxes,
    name: 'contagem sem resposta: começar de novo',
    arrange: async (stage) => {
      await loseCount(stage)
      await stage.press('Começar de novo')
      await stage.see('Começar de novo?')
    },
  },
  {
    screen: boxes,
    name: 'contagem: descartar',
    arrange: async (stage) => {
      await startCount(stage)
      await stage.page.keyboard.press('Escape')
      await stage.see('Descartar alterações?')
    },
  },
  {
    screen: boxes,
    name: 'contagens',
    arrange: async (stage) => {
      await stage.answer('cashCounts', [
        { ...counted, expected: '250.00', counted: '240.00', difference: '-10.00' },
        {
          ...counted,
          id: 'n2',
          countedAt: moment(-12, '20:40'),
          expected: '80.00',
          counted: '80.00',
          difference: '0.00',
          observation: null,
        },
      ])
      await openBoxes(stage)
      await act(stage, 'Caixa da sede', 'Contagens')
      await expect(stage.page.getByText('Sem diferença')).toBeVisible()
    },
  },
]
