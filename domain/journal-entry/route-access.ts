import type { RouteAccess } from '../right/access.ts'
import { right } from '../right/route-right.ts'

/** Access of the routes besides the standard ones. */
export const journalEntryAccess: RouteAccess = {
  'GET /journal-entry': right('journal', 'read'),
  'GET /journal-entry/export': right('journal', 'export'),
  'GET /journal-entry/{id}': right('journal', 'read'),
  'GET /journal-entry/waiting': right('journal', 'read'),
  'GET /report/account-ledger': right('journal', 'read'),
  'GET /report/account-ledger/pdf': right('journal', 'export'),
  'GET /report/account-ledger/export': right('journal', 'export'),
  'GET /report/balance-sheet': right('journal', 'read'),
  'GET /report/balance-sheet/pdf': right('journal', 'export'),
  'GET /report/balance-sheet/export': right('journal', 'export'),
  'GET /report/equity': right('journal', 'read'),
  'GET /report/equity/pdf': right('journal', 'export'),
  'GET /report/equity/export': right('journal', 'export'),
  'GET /report/cash-flow': right('journal', 'read'),
  'GET /report/cash-flow/pdf': right('journal', 'export'),
  'GET /report/cash-flow/export': right('journal', 'export'),
  'GET /report/result': right('journal', 'read'),
  'GET /report/result/pdf': right('journal', 'export'),
  'GET /report/result/export': right('journal', 'export'),
  'GET /report/trial-balance': right('journal', 'read'),
  'GET /report/trial-balance/pdf': right('journal', 'export'),
  'GET /report/trial-balance/export': right('journal', 'export'),
}
