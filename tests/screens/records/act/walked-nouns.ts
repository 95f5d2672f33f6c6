import { assetCountStatus } from '#machines/lifecycles/asset-count-status.ts'
import { assetStatus } from '#machines/lifecycles/asset-status.ts'
import { cardTransactionStatus } from '#machines/lifecycles/card-transaction.ts'
import { cashAccountStatus } from '#machines/lifecycles/cash-account-status.ts'
import { generalStatus } from '#machines/lifecycles/general-status.ts'
import { installmentStatus } from '#machines/lifecycles/installment.ts'
import { integrationKeyStatus } from '#machines/lifecycles/integration-key-status.ts'
import { tithesOfferingsStatus } from '#machines/lifecycles/tithes-offerings-status.ts'
import { transferStatus } from '#machines/lifecycles/transfer-status.ts'
import { userStatus } from '#machines/lifecycles/user-status.ts'
import { walletCheckStatus } from '#machines/lifecycles/wallet-check.ts'
import { answer } from '../../stage/gateway.ts'
import { walkedDelivery } from '../../stage/noun/accounting-deliveries.ts'
import { bankAccount, cashAccount, keepAccounts } from '../../stage/noun/accounts.ts'
import { walkedFundTransfer } from '../../stage/noun/fund-transfers.ts'
import { walkedFund } from '../../stage/noun/funds.ts'
import { walkedInKind } from '../../stage/noun/in-kind.ts'
import { walkedManualEntry } from '../../stage/noun/manual-entries.ts'
import { keepOffering, record as offering } from '../../stage/noun/offerings.ts'
import { branchId, keepSuppliers } from '../../stage/noun/suppliers.ts'
import { bankAccountId, keepTransfers, transfer } from '../../stage/noun/transfers.ts'
import type { Gateway } from '../../stage/stage.ts'

/** A lifecycle, independent of its statuses' and moves' types. */
interface Graph {
  readonly statuses: readonly string[]
  after(status: string, move: string): string | undefined
}

/** A record whose acts are walked on its panel. */
export interface WalkedNoun {
  /** Of its type as mutations name it: 'Block' and 'User'. */
  readonly type: string
  readonly id: string
  readonly lifecycle: Graph
  /** Mutations that are named otherwise. */
  readonly mutations?: Readonly<Record<string, string>>
  /** Registers handlers that answer the record in its current status. */
  readonly keep: (gateway: Gateway, status: () => string) => void
}

const plans = [
  { id: '01890a5d-ac96-774b-bcce-b302099a9001', code: '1.01.001', name: 'Ofertas', level: 'CHILD', nature: 'RECEITA' },
]

function keepMoney(gateway: Gateway): void {
  keepSuppliers(gateway)
  keepTransfers(gateway, {}, branchId)
  gateway.on('AllAccountPlans', () => answer({ allAccountPlans: plans }))
  gateway.on('AllCostCenters', () => answer({ allCostCenters: [] }))
  gateway.on('AllPlaces', () => answer({ allPlaces: [] }))
  gateway.on('AllSuppliers', () => answer({ allSuppliers: [] }))
  gateway.on('Installments', () => answer({ installments: { rows: [], count: 0 } }))
}

const asset = {
  id: 'a1',
  name: 'Piano digital',
  number: '0001',
  branchId,
  placeId: null,
  acquiredOn: null,
  value: null,
  supplierId: null,
  document: null,
  note: null,
  leftOn: null,
  reason: null,
  saleValue: null,
  accountKind: null,
  accountId: null,
  version: 3,
}
const count = { id: 'n1', name: 'Conferência anual', branchId, placeId: null, version: 1, found: null, missing: null }
const check = {
  id: '01890a5d-ac96-774b-bcce-b302099a8301',
  number: '000123',
  branchId,
  bankId: '01890a5d-ac96-774b-bcce-b302099a8001',
  bankName: 'Itaú Unibanco',
  agency: '1234',
  account: '56789',
  issuerName: 'Ana Prado',
  issuerDocument: null,
  issuerPhone: null,
  issuerReturns: 0,
  cmc7: null,
  issuerWithheld: null,
  type: 'SPOT',
  issueDate: '2026-02-01',
  goodForDate: '2026-02-01',
  value: '150.00',
  depositAccountId: null,
  depositDate: null,
  accountId: null,
  writeOffDate: null,
  reason: null,
  returns: [],
  version: 1,
}
const sale = {
  id: '01890a5d-ac96-774b-bcce-b302099a8302',
  receiptCode: 'RC-2026-000001',
  saleDate: '2026-10-05',
  brand: 'VISA',
  operationType: 'CREDIT_SPOTS',
  installments: 1,
  installmentNumber: 1,
  gross: '100.00',
  agreedFee: '2.20',
  fee: '2.60',
  acquirerFee: '2.60',
  divergence: '0.40',
  net: '97.40',
  isDivergent: true,
  expectedCreditDate: '2026-11-04',
  nsu: '1',
  isLate: false,
  accountId: bankAccountId,
  accountName: 'Conta Movimento',
  bankAccountId,
  version: 1,
}
const installment = {
  id: 'i1',
  billsPayId: 'o1',
  ownerName: 'Gráfica Boa Nova',
  code: 'OP-2026-000001',
  description: 'Panfletos',
  number: 1,
  total: 1,
  value: '120.00',
  effectiveDueDate: '2026-11-10',
  paymentType: 'PIX',
  isLate: false,
  needsApproval: false,
  isApproved: false,
  isOwn: false,
  version: 1,
}
const user = {
  id: 'u2',
  name: 'Bia Reis',
  email: 'bia@celeiro.example',
  profileId: 'p2',
  profileName: 'Diaconia',
  isAdmin: false,
  branchId: null,
  provisional: false,
  lastAccessAt: null,
  phone: null,
  personalDocument: null,
  address: null,
  invitation: null,
  version: 3,
}

export const integrationKey = {
  id: 'k1',
  name: 'Site da igreja',
  prefix: 'cel_7QfXa2',
  permissions: [{ module: 'ministry', actions: ['read'] }],
  branches: [],
  addresses: [],
  expiresOn: null,
  usedAt: null,
  usedFrom: null,
  formerEndsAt: null,
  createdBy: 'u1',
  createdByName: 'Ana Souza',
  version: 1,
}

/** The records, by the path of their register. */
export const walkedNouns: Readonly<Record<string, WalkedNoun>> = {
  '/bank-account': {
    type: 'BankAccount',
    id: 'a1',
    lifecycle: generalStatus,
    keep: (gateway, status) => {
      keepAccounts(gateway)
      gateway.on('BankAccount', () => answer({ bankAccount: { ...bankAccount, balance: '0.00', status: status() } }))
    },
  },
  '/cash-account': {
    type: 'CashAccount',
    id: 'c1',
    lifecycle: cashAccountStatus,
    keep: (gateway, status) => {
      keepAccounts(gateway)
      gateway.on('CashAccount', () => answer({ cashAccount: { ...cashAccount, balance: '0.00', status: status() } }))
    },
  },
  '/users': {
    type: 'User',
    id: 'u2',
    lifecycle: userStatus,
    keep: (gateway, status) => {
      gateway.on('Users', () => answer({ users: { rows: [{ ...user, status: status() }], count: 1 } }))
      gateway.on('AllBranches', () => answer({ allBranches: [{ id: 'b1', name: 'Sede' }] }))
      gateway.on('AllProfiles', () => answer({ allProfiles: [{ id: 'p2', name: 'Diaconia', isAdmin: false }] }))
      gateway.on('User', () => answer({ user: { ...user, status: status() } }))
    },
  },
  '/integrations': {
    type: 'IntegrationKey',
    id: 'k1',
    lifecycle: integrationKeyStatus,
    keep: (gateway, status) => {
      gateway.on('AllBranches', () => answer({ allBranches: [{ id: 'b1', name: 'Sede' }] }))
      gateway.on('IntegrationKeys', () =>
        answer({ integrationKeys: { rows: [{ ...integrationKey, status: status() }], count: 1 } }),
      )
      gateway.on('IntegrationKey', () => answer({ integrationKey: { ...integrationKey, status: status() } }))
    },
  },
  '/general-registers/asset': {
    type: 'Asset',
    id: 'a1',
    lifecycle: assetStatus,
    keep: (gateway, status) => {
      keepMoney(gateway)
      gateway.on('Assets', () => answer({ assets: { rows: [{ ...asset, status: status() }], count: 1 } }))
      gateway.on('Asset', () => answer({ asset: { ...asset, status: status() } }))
    },
  },
  '/general-registers/asset-count': {
    type: 'AssetCount',
    id: 'n1',
    lifecycle: assetCountStatus,
    keep: (gateway, status) => {
      keepMoney(gateway)
      const counted = () => ({ ...count, status: status(), endedAt: null })
      gateway.on('AssetCounts', () => answer({ assetCounts: { rows: [counted()], count: 1 } }))
      gateway.on('AssetCount', () => answer({ assetCount: counted() }))
      gateway.on('AssetCountItems', () => answer({ outcome: { items: [], unknown: [] } }))
    },
  },
  '/fund': walkedFund,
  '/fund-transfer': walkedFundTransfer,
  ...walkedInKind,
  '/accounting/delivery': walkedDelivery,
  '/accounting/manual-entry': walkedManualEntry,
  '/wallet-check': {
    type: 'WalletCheck',
    id: check.id,
    lifecycle: walletCheckStatus,
    mutations: { clear: 'WriteOffWalletCheck' },
    keep: (gateway, status) => {
      keepMoney(gateway)
      const row = () => ({ ...check, name: check.number, status: status() })
      const totals = { inWallet: '150.00', deposited: '0.00', returned: '0.00', cleared: '0.00' }
      gateway.on('WalletChecks', () => answer({ walletChecks: { rows: [row()], count: 1, totals } }))
      gateway.on('WalletCheck', () => answer({ walletCheck: row() }))
    },
  },
  '/siaf-pay/transaction': {
    type: 'CardTransaction',
    id: sale.id,
    lifecycle: cardTransactionStatus,
    keep: (gateway, status) => {
      keepMoney(gateway)
      const row = () => ({ ...sale, status: status() })
      const sums = { gross: '100.00', fee: '2.60', net: '97.40', receivable: '97.40', divergence: '0.40' }
      const totals = { ...sums, cancelled: '0.00' }
      gateway.on('CardTransactions', () => answer({ cardTransactions: { rows: [row()], count: 1, totals } }))
      gateway.on('AllCardReceipts', () => answer({ allCardReceipts: [] }))
      gateway.on('CardTransaction', () => answer({ cardTransaction: row() }))
    },
  },
  '/payment-order': {
    type: 'Installment',
    id: installment.id,
    lifecycle: installmentStatus,
    keep: (gateway, status) => {
      keepMoney(gateway)
      const row = () => ({ ...installment, name: installment.ownerName, status: status() })
      const totals = { open: '120.00', paid: '0.00', late: '0.00', left: '0.00' }
      gateway.on('Installments', () => answer({ installments: { rows: [row()], count: 1, totals } }))
      gateway.on('Installment', () => answer({ installment: row() }))
    },
  },
  '/transfers': {
    type: 'Transfer',
    id: transfer.id,
    lifecycle: transferStatus,
    keep: (gateway, status) => {
      keepTransfers(gateway)
      const made = () => ({ ...transfer, createdAt: new Date().toISOString(), status: status() })
      gateway.on('Transfer', () => answer({ transfer: made() }))
    },
  },
  '/tithes-and-offers': {
    type: 'TithesOffering',
    id: offering.id,
    lifecycle: tithesOfferingsStatus,
    keep: keepOfferingIn,
  },
  '/pending-tithes-and-offers': {
    type: 'TithesOffering',
    id: offering.id,
    lifecycle: tithesOfferingsStatus,
    mutations: { approve: 'JudgeTithesOfferings', refuse: 'JudgeTithesOfferings' },
    keep: (gateway, status) => {
      keepOfferingIn(gateway, status)
      gateway.on('PreviewApproval', () => answer({ previewApproval: { accounts: [], checkCount: 0, checks: [] } }))
    },
  },
}

function keepOfferingIn(gateway: Gateway, status: () => string): void {
  keepMoney(gateway)
  keepOffering(gateway)
  gateway.on('TithesOffering', () => answer({ tithesOffering: { ...offering, status: status() } }))
  gateway.on('OfferingGivers', () => answer({ offeringGivers: [] }))
}
