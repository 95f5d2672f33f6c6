import { page } from 'vitest/browser'
import { answer, user } from '../gateway.ts'
import { type Gateway, openAt, stage } from '../stage.ts'
import { combobox, panel } from './suppliers.ts'
import { cashId, keepTransfers } from './transfers.ts'

export const person = '01890a5d-ac96-774b-bcce-b302099a8501'
const other = '01890a5d-ac96-774b-bcce-b302099a8502'
export const branch = '01890a5d-ac96-774b-bcce-b302099a8503'
export const plan = '01890a5d-ac96-774b-bcce-b302099a8504'
export const member = '01890a5d-ac96-774b-bcce-b302099a8505'
export const id = '01890a5d-ac96-774b-bcce-b302099a8506'
export const draftKey = `celeiro-typed:https://api.celeiro.example:${person} /tithes-and-offers/new`

const stored = {
  id,
  worshipDate: '2026-11-22',
  worshipPeriod: 'NIGHT',
  incomeSource: 'TITHES_OFFERINGS',
  branchId: branch,
  cashValue: '201.50',
  checkValue: '0.00',
  postDatedCheckValue: '0.00',
  total: '201.50',
  status: 'PENDING',
  count: 'NONE',
  isOwn: false,
  isSelfApproved: false,
  isCountHidden: false,
  createdByName: 'Tiago Nogueira',
}
export const record = {
  ...stored,
  code: 'DOF-2026-000031',
  cashAccountId: cashId,
  cashAccountName: 'Caixa Sede',
  accountPlanId: plan,
  costCenterId: null,
  ministryId: null,
  counter1Id: person,
  counter1Name: 'Ana Souza',
  counter2Id: null,
  counter2Name: null,
  observation: 'Culto da família',
  linesWithheld: false,
  checks: [],
  lines: [],
  walletChecks: [],
  denominations: [
    { value: '100.00', count: 2 },
    { value: '0.50', count: 3 },
  ],
  secondDenominations: null,
  identified: [{ memberId: member, memberName: 'Rute Dias', kind: 'TITHE', value: '90.00' }],
  createdAt: '2026-11-22T23:00:00.000Z',
  settledByName: null,
  approvedAt: null,
  approvedByName: null,
  refusedAt: null,
  refusedByName: null,
  reason: null,
  reversedAt: null,
  reversedByName: null,
  reversalReason: null,
  version: 1,
}
const totals = { cash: '201.50', checks: '0.00', postDated: '0.00', total: '201.50', approved: '0.00' }

/** One offering that waits, and what its screens ask for else; `more` is what it has else. */
export function keepOffering(gateway: Gateway, more: object = {}): void {
  const rows = [{ ...stored, ...more, name: record.code }]
  gateway.on('TithesOfferings', () => answer({ tithesOfferings: { rows, count: 1, totals } }))
  gateway.on('TithesOffering', () => answer({ tithesOffering: { ...record, ...more } }))
}

/** The administrator's app, of a church with one cash box, one plan, one giver and two who count. */
export function stageOfferings(): Gateway {
  const gateway = stage()
  const branches = [{ id: branch, name: 'Sede', status: 'ACTIVE' }]
  gateway.on('Me', () => answer({ me: { ...user, id: person, isAdmin: true, branchId: branch, branches } }))
  keepTransfers(gateway)
  const account = { id: cashId, name: 'Caixa Sede', branchId: branch, status: 'ACTIVE', balance: '10.00' }
  gateway.on('AccountOptions', () => answer({ allCashAccounts: [account], allBankAccounts: [] }))
  const people = [
    { id: person, name: 'Ana Souza' },
    { id: other, name: 'Débora Lima' },
  ]
  gateway.on('AllUsers', () => answer({ allUsers: people }))
  const plans = [{ id: plan, code: '1.01.002', name: 'Ofertas de culto', level: 'CHILD', nature: 'RECEITA' }]
  gateway.on('AllAccountPlans', () => answer({ allAccountPlans: plans }))
  gateway.on('OfferingGivers', () =>
    answer({ offeringGivers: [{ id: member, memberName: 'Rute Dias', envelopeNumber: '107' }] }),
  )
  keepOffering(gateway)
  return gateway
}

export const note = (value: string) => panel().getByLabelText(value, { exact: true })
export const storedDraft = (key = draftKey) => localStorage.getItem(key)
export const total = () => panel().getByRole('region', { name: 'Total', exact: true })

/** A row of the sheet: 'Cheque 1'. */
export const row = (name: string) => panel().getByRole('group', { name, exact: true })
export const member1 = () => row('Contribuição 1').getByRole('combobox', { name: 'Membro' })

/** Counts R$ 201,50, of which R$ 90,00 are Rute's. */
export async function count() {
  openAt('/tithes-and-offers/new')
  await note('R$ 100,00').fill('2')
  await note('R$ 0,50').fill('3')
  await member1().fill('Rute')
  await page.getByRole('option', { name: /Rute Dias/ }).click()
  await row('Contribuição 1').getByRole('textbox', { name: 'Valor' }).fill('9000')
}

/** Chooses what the money is; where it goes is the branch's only cash box. */
export async function chooseMoney() {
  await combobox('Plano de contas').fill('Ofertas')
  await page.getByRole('option', { name: /Ofertas de culto/ }).click()
}
