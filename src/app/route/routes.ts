import { createRoute, redirect } from '@tanstack/react-router'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { billsPayNoun } from '#domain/bills-pay/noun.ts'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { memberNoun } from '#domain/member/noun.ts'
import { profileNoun } from '#domain/profile/noun.ts'
import { supplierNoun } from '#domain/supplier/noun.ts'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { transferNoun } from '#domain/transfer/noun.ts'
import { userNoun } from '#domain/user/noun.ts'
import { daysOfMonth } from '#domain/value/competence.ts'
import { todayOf } from '#domain/value/moment.ts'
import { walletCheckNoun } from '#domain/wallet-check/noun.ts'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { presentOf } from '#src/runtime/runtime-context.ts'
import { openInstallments } from '#src/screens/bills-to-pay/installment/open-installments.ts'
import { pendingOfferings } from '#src/screens/bills-to-receive/pending-offering/pending-register.ts'
import { openChecks } from '#src/screens/bills-to-receive/wallet-check/open-checks.ts'
import { menuFor, menuGroups } from '#src/screens/menu.ts'
import { late } from '#src/ui/late.tsx'
import { generalRegisters } from './general-register-routes.ts'
import { personRoutes, postedRoutes, recordRoutes } from './record-routes.ts'
import { demand, rootRoute } from './root-route.ts'

const toHome = () => {
  throw redirect({ to: '/home', replace: true })
}

const index = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: toHome })
const login = createRoute({ getParentRoute: () => rootRoute, path: '/auth/login', beforeLoad: toHome })

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  component: late(() => import('#src/screens/home/home.tsx'), 'Home'),
})

const bankAccounts = recordRoutes(bankAccountNoun, {
  list: late(() => import('#src/screens/treasury/bank-account/bank-account-list.tsx'), 'BankAccountList'),
  form: late(() => import('#src/screens/treasury/bank-account/bank-account-form.tsx'), 'BankAccountForm'),
})

const cashAccounts = recordRoutes(cashAccountNoun, {
  list: late(() => import('#src/screens/treasury/cash-account/cash-account-list.tsx'), 'CashAccountList'),
  form: late(() => import('#src/screens/treasury/cash-account/cash-account-form.tsx'), 'CashAccountForm'),
})

const transfers = recordRoutes(transferNoun, {
  list: late(() => import('#src/screens/treasury/transfer/transfer-list.tsx'), 'TransferList'),
  form: late(() => import('#src/screens/treasury/transfer/transfer-panel.tsx'), 'TransferPanel'),
})

const billsPays = recordRoutes(billsPayNoun, {
  list: late(() => import('#src/screens/bills-to-pay/bills-pay/bills-pay-list.tsx'), 'BillsPayList'),
  form: late(() => import('#src/screens/bills-to-pay/bills-pay/bills-pay-form.tsx'), 'BillsPayForm'),
})

const installments = postedRoutes(
  installmentNoun,
  {
    list: late(() => import('#src/screens/bills-to-pay/installment/installment-list.tsx'), 'InstallmentList'),
    form: late(() => import('#src/screens/bills-to-pay/installment/installment-panel.tsx'), 'InstallmentPanel'),
  },
  () => openInstallments.search,
)

const payables = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payables',
  validateSearch: readListSearch,
  beforeLoad: demand(installmentNoun.module),
  component: late(() => import('#src/screens/bills-to-pay/payables/payables-page.tsx'), 'PayablesPage'),
})

const cardReceipts = recordRoutes(cardReceiptNoun, {
  list: late(() => import('#src/screens/bills-to-receive/card/card-receipt-list.tsx'), 'CardReceiptList'),
  form: late(() => import('#src/screens/bills-to-receive/card/receipt/card-receipt-form.tsx'), 'CardReceiptForm'),
})

const cardTransactions = postedRoutes(
  cardTransactionNoun,
  {
    list: late(() => import('#src/screens/bills-to-receive/card/card-transaction-list.tsx'), 'CardTransactionList'),
    form: late(
      () => import('#src/screens/bills-to-receive/card/sale/card-transaction-panel.tsx'),
      'CardTransactionPanel',
    ),
  },
  () => ({ status: 'PENDING,SCHEDULED,LATE' }),
)

const cardFees = createRoute({
  getParentRoute: () => rootRoute,
  path: '/siaf-pay/fees',
  validateSearch: readListSearch,
  beforeLoad: demand('siaf-pay'),
  component: late(() => import('#src/screens/bills-to-receive/card/credit/card-fees.tsx'), 'CardFees'),
})

const cardCredits = createRoute({
  getParentRoute: () => rootRoute,
  path: '/siaf-pay/credits',
  beforeLoad: demand('siaf-pay'),
  component: late(() => import('#src/screens/bills-to-receive/card/credit/card-credits.tsx'), 'CardCredits'),
})

const suppliers = personRoutes(supplierNoun, {
  list: late(() => import('#src/screens/bills-to-pay/supplier/supplier-list.tsx'), 'SupplierList'),
  form: late(() => import('#src/screens/bills-to-pay/supplier/supplier-form.tsx'), 'SupplierForm'),
  deleted: late(() => import('#src/screens/bills-to-pay/supplier/deleted-suppliers.tsx'), 'DeletedSuppliers'),
})

const walletChecks = recordRoutes(
  walletCheckNoun,
  {
    list: late(() => import('#src/screens/bills-to-receive/wallet-check/wallet-check-list.tsx'), 'WalletCheckList'),
    form: late(() => import('#src/screens/bills-to-receive/wallet-check/wallet-check-form.tsx'), 'WalletCheckForm'),
  },
  () => openChecks.search,
)

const statement = postedRoutes(
  bankStatementNoun,
  {
    list: late(() => import('#src/screens/treasury/bank-statement/statement-list.tsx'), 'StatementList'),
    form: late(() => import('#src/screens/treasury/bank-statement/movement-form.tsx'), 'MovementForm'),
  },
  ({ runtime }) => daysOfMonth(todayOf(presentOf(runtime)).slice(0, 7)),
)

const reconciliation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bank-statement/reconciliation',
  validateSearch: readListSearch,
  beforeLoad: demand('bank-statement'),
  component: late(() => import('#src/screens/treasury/reconciliation/reconciliation-page.tsx'), 'ReconciliationPage'),
})

const accountability = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accountability',
  validateSearch: readListSearch,
  beforeLoad: demand('bank-statement'),
  component: late(() => import('#src/screens/treasury/accountability/accountability-page.tsx'), 'AccountabilityPage'),
})

const offerings = recordRoutes(tithesOfferingsNoun, {
  list: late(() => import('#src/screens/bills-to-receive/offering/offering-list.tsx'), 'OfferingList'),
  form: late(() => import('#src/screens/bills-to-receive/offering/offering-form.tsx'), 'OfferingForm'),
})

const waitingOfferings = postedRoutes(
  pendingOfferings,
  {
    list: late(() => import('#src/screens/bills-to-receive/pending-offering/pending-list.tsx'), 'PendingList'),
    form: late(() => import('#src/screens/bills-to-receive/pending-offering/pending-panel.tsx'), 'PendingPanel'),
  },
  () => ({}),
)

const members = personRoutes(memberNoun, {
  list: late(() => import('#src/screens/bills-to-receive/member/member-list.tsx'), 'MemberList'),
  form: late(() => import('#src/screens/bills-to-receive/member/member-form.tsx'), 'MemberForm'),
  deleted: late(() => import('#src/screens/bills-to-receive/member/deleted-members.tsx'), 'DeletedMembers'),
})

const users = personRoutes(userNoun, {
  list: late(() => import('#src/screens/user-and-permission/user/user-list.tsx'), 'UserList'),
  form: late(() => import('#src/screens/user-and-permission/user/user-form.tsx'), 'UserForm'),
  deleted: late(() => import('#src/screens/user-and-permission/user/deleted-users.tsx'), 'DeletedUsers'),
})

const profiles = recordRoutes(profileNoun, {
  list: late(() => import('#src/screens/user-and-permission/profile/profile-list.tsx'), 'ProfileList'),
  form: late(() => import('#src/screens/user-and-permission/profile/profile-form.tsx'), 'ProfileForm'),
})

const rights = createRoute({
  getParentRoute: () => rootRoute,
  path: '/permissions/$id/rights',
  beforeLoad: demand('permissions'),
  component: late(() => import('#src/screens/user-and-permission/profile/profile-rights.tsx'), 'RightsPage'),
})

const health = createRoute({
  getParentRoute: () => rootRoute,
  path: '/system-health',
  beforeLoad: demand('administration'),
  component: late(() => import('#src/screens/user-and-permission/health/health-page.tsx'), 'HealthPage'),
})

/** A group's own path goes to its first entry that the person may see. */
const groups = menuGroups
  .filter((group) => group.entries.length > 0)
  .map((group) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: group.path,
      beforeLoad: ({ context }) => {
        const { user } = context.runtime.session.getSnapshot().context
        const [first] = user ? menuFor(user, [group]).flatMap(({ entries }) => entries) : []
        throw redirect({ to: first?.path ?? '/home', replace: true })
      },
    }),
  )

const screens = [
  index,
  login,
  home,
  bankAccounts,
  cashAccounts,
  // Before the statement, whose records its path looks like.
  reconciliation,
  statement,
  accountability,
  billsPays,
  installments,
  payables,
  cardReceipts,
  cardTransactions,
  cardFees,
  cardCredits,
  suppliers,
  walletChecks,
  offerings,
  waitingOfferings,
  members,
  ...generalRegisters,
  users,
  profiles,
  rights,
  health,
  transfers,
  ...groups,
]

export const routeTree = rootRoute.addChildren(screens)

/** Loads the code of the screen at a path, before there is a router to go there; a failure is the router's to tell. */
export function loadScreenAt(path: string): void {
  const [pathname = ''] = path.split(/[?#]/)
  const screen = screens.find((route) => `${pathname}/`.startsWith(`${route.path}/`))
  void screen?.options.component?.preload?.()?.catch(() => undefined)
}
