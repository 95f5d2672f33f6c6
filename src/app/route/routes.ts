import { createRoute, redirect } from '@tanstack/react-router'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { budgetNoun } from '#domain/budget/noun.ts'
import { cardReceiptNoun } from '#domain/card-receipt/noun.ts'
import { cardTransactionNoun } from '#domain/card-transaction/noun.ts'
import { companyNoun } from '#domain/company/noun.ts'
import { installmentNoun } from '#domain/installment/noun.ts'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { ledgerAccountNoun } from '#domain/ledger-account/noun.ts'
import { tithesOfferingsNoun } from '#domain/tithes-offerings/noun.ts'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { searchOfThisMonth } from '#src/records/filter/month-search.ts'
import { type AskAhead, questionOf } from '#src/runtime/ask-ahead.ts'
import { pendingOfferings } from '#src/screens/bills-to-receive/pending-offering/pending-register.ts'
import { menuFor, menuGroups } from '#src/screens/menu.ts'
import { lazy } from '#src/ui/lazy.tsx'
import { nounRoutes } from './noun-routes.ts'
import { postedRoutes, recordRoutes, singleRecordRoutes } from './record-routes.ts'
import { demand, rootRoute } from './root-route.ts'

const toHome = () => {
  throw redirect({ to: '/home', replace: true })
}

const index = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: toHome })
const login = createRoute({ getParentRoute: () => rootRoute, path: '/auth/login', beforeLoad: toHome })

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  component: lazy(() => import('#src/screens/home/home.tsx'), 'Home'),
})

const payables = createRoute({
  getParentRoute: () => rootRoute,
  path: '/payables',
  validateSearch: readListSearch,
  beforeLoad: demand(installmentNoun.module),
  component: lazy(() => import('#src/screens/bills-to-pay/payables/payables-page.tsx'), 'PayablesPage'),
})

const supportedTaxes = createRoute({
  getParentRoute: () => rootRoute,
  path: '/supported-taxes',
  validateSearch: readListSearch,
  beforeLoad: demand(installmentNoun.module),
  component: lazy(() => import('#src/screens/bills-to-pay/payables/supported-taxes-page.tsx'), 'SupportedTaxesPage'),
})

const ledgerMapping = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accounting/ledger-account/mapping',
  validateSearch: readListSearch,
  beforeLoad: demand(ledgerAccountNoun.module),
  component: lazy(() => import('#src/screens/accounting/ledger-account/ledger-mapping-page.tsx'), 'LedgerMappingPage'),
})

const cardReceipts = recordRoutes(cardReceiptNoun, {
  list: lazy(() => import('#src/screens/bills-to-receive/card/card-receipt-list.tsx'), 'CardReceiptList'),
  form: lazy(() => import('#src/screens/bills-to-receive/card/receipt/card-receipt-form.tsx'), 'CardReceiptForm'),
})

const cardTransactions = postedRoutes(cardTransactionNoun, {
  list: lazy(() => import('#src/screens/bills-to-receive/card/card-transaction-list.tsx'), 'CardTransactionList'),
  form: lazy(
    () => import('#src/screens/bills-to-receive/card/sale/card-transaction-panel.tsx'),
    'CardTransactionPanel',
  ),
  usualSearch: () => ({ status: 'PENDING,SCHEDULED,LATE' }),
})

const cardFees = createRoute({
  getParentRoute: () => rootRoute,
  path: '/siaf-pay/fees',
  validateSearch: readListSearch,
  beforeLoad: demand('siaf-pay'),
  component: lazy(() => import('#src/screens/bills-to-receive/card/credit/card-fees.tsx'), 'CardFees'),
})

const cardCredits = createRoute({
  getParentRoute: () => rootRoute,
  path: '/siaf-pay/credits',
  beforeLoad: demand('siaf-pay'),
  component: lazy(() => import('#src/screens/bills-to-receive/card/credit/card-credits.tsx'), 'CardCredits'),
})

const statement = postedRoutes(bankStatementNoun, {
  list: lazy(() => import('#src/screens/treasury/bank-statement/statement-list.tsx'), 'StatementList'),
  form: lazy(() => import('#src/screens/treasury/bank-statement/movement-form.tsx'), 'MovementForm'),
  usualSearch: searchOfThisMonth,
})

const reconciliation = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bank-statement/reconciliation',
  validateSearch: readListSearch,
  beforeLoad: demand('bank-statement'),
  component: lazy(() => import('#src/screens/treasury/reconciliation/reconciliation-page.tsx'), 'ReconciliationPage'),
})

const accountability = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accountability',
  validateSearch: readListSearch,
  beforeLoad: demand('bank-statement'),
  component: lazy(() => import('#src/screens/treasury/accountability/accountability-page.tsx'), 'AccountabilityPage'),
})

const budget = createRoute({
  getParentRoute: () => rootRoute,
  path: budgetNoun.path,
  validateSearch: readListSearch,
  beforeLoad: demand(budgetNoun.module),
  component: lazy(() => import('#src/screens/treasury/budget/budget-page.tsx'), 'BudgetPage'),
})

const budgetVersions = createRoute({
  getParentRoute: () => rootRoute,
  path: '/budget/versions',
  validateSearch: readListSearch,
  beforeLoad: demand(budgetNoun.module),
  component: lazy(() => import('#src/screens/treasury/budget/budget-versions-page.tsx'), 'BudgetVersionsPage'),
})

const budgetComparison = createRoute({
  getParentRoute: () => rootRoute,
  path: '/budget/comparison',
  validateSearch: readListSearch,
  beforeLoad: demand(budgetNoun.module),
  component: lazy(() => import('#src/screens/treasury/budget/budget-comparison-page.tsx'), 'BudgetComparisonPage'),
})

const offerings = recordRoutes(tithesOfferingsNoun, {
  list: lazy(() => import('#src/screens/bills-to-receive/offering/offering-list.tsx'), 'OfferingList'),
  form: lazy(() => import('#src/screens/bills-to-receive/offering/offering-form.tsx'), 'OfferingForm'),
})

const waitingOfferings = postedRoutes(pendingOfferings, {
  list: lazy(() => import('#src/screens/bills-to-receive/pending-offering/pending-list.tsx'), 'PendingList'),
  form: lazy(() => import('#src/screens/bills-to-receive/pending-offering/pending-panel.tsx'), 'PendingPanel'),
})

const company = singleRecordRoutes(companyNoun, {
  page: lazy(() => import('#src/screens/general-registers/company/company-page.tsx'), 'CompanyPage'),
  form: lazy(() => import('#src/screens/general-registers/company/company-form.tsx'), 'CompanyForm'),
})

const trialBalance = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accounting/trial-balance',
  validateSearch: readListSearch,
  beforeLoad: demand(journalEntryNoun.module),
  component: lazy(() => import('#src/screens/accounting/statement/statements-page.tsx'), 'StatementsPage'),
})

const accountLedger = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accounting/account-ledger',
  validateSearch: readListSearch,
  beforeLoad: demand(journalEntryNoun.module),
  component: lazy(() => import('#src/screens/accounting/account-ledger/account-ledger-page.tsx'), 'AccountLedgerPage'),
})

const booksWaiting = createRoute({
  getParentRoute: () => rootRoute,
  path: '/accounting/waiting',
  beforeLoad: demand(journalEntryNoun.module),
  component: lazy(() => import('#src/screens/accounting/waiting/books-waiting-page.tsx'), 'BooksWaitingPage'),
})

const questions = createRoute({
  getParentRoute: () => rootRoute,
  path: '/question',
  validateSearch: readListSearch,
  component: lazy(() => import('#src/screens/question/question-page.tsx'), 'QuestionPage'),
})

const rights = createRoute({
  getParentRoute: () => rootRoute,
  path: '/permissions/$id/rights',
  beforeLoad: demand('permissions'),
  component: lazy(() => import('#src/screens/user-and-permission/profile/profile-rights.tsx'), 'RightsPage'),
})

const health = createRoute({
  getParentRoute: () => rootRoute,
  path: '/system-health',
  beforeLoad: demand('administration'),
  component: lazy(() => import('#src/screens/user-and-permission/health/health-page.tsx'), 'HealthPage'),
})

/** Redirects a menu group's own path to its first accessible entry. */
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
  // Before the statement, whose record path would match it.
  reconciliation,
  statement,
  accountability,
  budget,
  budgetVersions,
  budgetComparison,
  payables,
  supportedTaxes,
  ledgerMapping,
  cardReceipts,
  cardTransactions,
  cardFees,
  cardCredits,
  offerings,
  waitingOfferings,
  company,
  trialBalance,
  accountLedger,
  booksWaiting,
  questions,
  ...nounRoutes,
  rights,
  health,
  ...groups,
]

export const routeTree = rootRoute.addChildren(screens)

/** Loads the screen's code before the router exists; failures are left to the router. */
export const loadScreenAt = async (path: string): Promise<void> =>
  screenAt(path)
    ?.preload?.()
    ?.catch(() => undefined)

/** What the screen of a path asks ahead, if it is loaded. */
export function questionAt(path: string): AskAhead | undefined {
  const screen = screenAt(path)
  return screen && questionOf(screen)
}

function screenAt(path: string) {
  const [pathname = ''] = path.split(/[?#]/)
  const [screen] = screens
    .filter((route) => `${pathname}/`.startsWith(`${route.path}/`))
    .sort((one, other) => other.path.length - one.path.length)
  return screen?.options.component
}
