import { files } from './attachment/file-routes.ts'
import { type Api, router } from './http/operation.ts'
import { imports } from './import/import.ts'
import { installationHealth } from './installation/health.ts'
import { monthClosing } from './month/month-closing.ts'
import { notifications } from './notification/notification.ts'
import { billsPays } from './payable/bills-pay.ts'
import { billsPayKpi } from './payable/bills-pay-kpi.ts'
import { billsPayActs } from './payable/bills-pay-preview.ts'
import { installments } from './payable/installment.ts'
import { revealReason } from './privacy/reveal-reason.ts'
import { cardReceipts } from './receivable/card/card-receipt.ts'
import { cardTransactions } from './receivable/card/card-transaction.ts'
import { undoableSales } from './receivable/card/card-undo.ts'
import { tithesOfferings } from './receivable/offering/offering.ts'
import { undoableChecks, walletChecks } from './receivable/wallet-check.ts'
import { accountPlans } from './register/account-plan.ts'
import { banks } from './register/bank.ts'
import { branches } from './register/branch.ts'
import { companies } from './register/company.ts'
import { costCenters } from './register/cost-center.ts'
import { members, undoableMembers } from './register/member.ts'
import { ministries } from './register/ministry.ts'
import { pointsOfSale } from './register/point-of-sale.ts'
import { regions } from './register/region.ts'
import { regionals } from './register/regional.ts'
import { suppliers, undoableSuppliers } from './register/supplier.ts'
import { registration } from './registration/registration.ts'
import { accountability } from './report/accountability/accountability.ts'
import { contributionFolders } from './report/folder/contribution-folder.ts'
import { councilFolders } from './report/folder/council-folder.ts'
import { paperSeal } from './report/paper-seal.ts'
import { payables } from './report/payables.ts'
import { search } from './search.ts'
import { account } from './session/account.ts'
import { auth } from './session/auth.ts'
import { exchange } from './session/exchange/exchange.ts'
import { firstAccess } from './session/first-access.ts'
import { openSessions } from './session/open-session.ts'
import { siteVerification } from './session/proof/site-verification.ts'
import { recovery } from './session/recovery.ts'
import { renewal } from './session/renewal.ts'
import { verification } from './session/verification.ts'
import { bankAccounts } from './treasury/account/bank-account.ts'
import { cashAccounts } from './treasury/account/cash-account.ts'
import { bankAccountKpi, cashAccountKpi, home } from './treasury/home.ts'
import { bankStatementLines, statementImport } from './treasury/line/statement-line.ts'
import { undoableStatements } from './treasury/line/statement-undo.ts'
import { projection } from './treasury/projection.ts'
import { bankStatements } from './treasury/statement/bank-statement.ts'
import { transfers } from './treasury/transfer/transfer.ts'
import { listViews } from './user/list-view.ts'
import { modules } from './user/module.ts'
import { profiles } from './user/profile.ts'
import { profilePermissions } from './user/profile-permissions.ts'
import { users } from './user/user.ts'

const entry = [
  auth,
  exchange,
  account,
  openSessions,
  firstAccess,
  recovery,
  renewal,
  registration,
  verification,
  siteVerification,
  paperSeal,
  revealReason,
  search,
  notifications,
  listViews,
]
const sent = [files]
const registers = [banks, branches, regions, regionals, costCenters, ministries, accountPlans, pointsOfSale]
const people = [suppliers, members]
// The indicators before the accounts, whose `{id}` would take `kpi` for one, and the lines before the movements.
const money = [
  home,
  projection,
  bankAccountKpi,
  bankAccounts,
  cashAccountKpi,
  cashAccounts,
  transfers,
  (api: Api) => imports(api, [undoableStatements, undoableSuppliers, undoableMembers, undoableSales, undoableChecks]),
  statementImport,
  bankStatementLines,
  bankStatements,
  accountability,
  councilFolders,
  contributionFolders,
]
const bills = [billsPayKpi, billsPayActs, billsPays, installments, payables]
const receivables = [tithesOfferings, walletChecks, cardReceipts, cardTransactions]
const administration = [companies, monthClosing, modules, profiles, profilePermissions, users, installationHealth]

/** Every operation of the REST API. */
export function routes(): Api {
  const api = router()
  for (const add of [...entry, ...sent, ...registers, ...people, ...money, ...bills, ...receivables, ...administration])
    add(api)
  return api
}
