import type { RouteAccess } from '../right/access.ts'
import { open, proven, right } from '../right/route-right.ts'

const exporting = right('bank-statement', 'export')
const exportingBills = right('payment-order', 'export')
const revealing = right('members-offerings', 'reveal')

/** Access of report routes. Verifying a paper's seal is public. */
export const reportAccess: RouteAccess = {
  'GET /paper-seal': open,
  'GET /report/accountability/pdf': exporting,
  'GET /report/accountability/export': exporting,
  'POST /report/council-folder': exporting,
  'GET /report/council-folder': exporting,
  'GET /report/council-folder/{id}/file': exporting,
  'POST /report/contribution-folder': proven(revealing),
  'GET /report/contribution-folder': revealing,
  'GET /report/contribution-folder/{id}/file': revealing,
  'GET /report/contribution-link': revealing,
  'GET /report/contribution-link/count': revealing,
  'POST /report/contribution-link': proven(revealing),
  'POST /report/contribution-link/all': proven(revealing),
  'POST /report/contribution-link/end': revealing,
  'DELETE /report/contribution-link/{id}': revealing,
  'GET /report/funds': right('funds', 'read'),
  'GET /report/funds/pdf': right('funds', 'export'),
  'GET /report/funds/export': right('funds', 'export'),
  'GET /report/budget': right('budget', 'read'),
  'GET /report/budget/pdf': right('budget', 'export'),
  'GET /report/budget/export': right('budget', 'export'),
  'GET /report/accountability': right('bank-statement', 'read'),
  'GET /report/payables': right('payment-order', 'read'),
  'GET /report/payables/pdf': exportingBills,
  'GET /report/payables/export': exportingBills,
  'GET /report/supported-taxes': right('payment-order', 'read'),
  'GET /report/supported-taxes/pdf': exportingBills,
  'GET /report/supported-taxes/export': exportingBills,
  // Counts of some offerings; the whole list demands `export` besides.
  'GET /tithes-offerings/pdf-report': {
    kind: 'anyRight',
    modules: ['tithes-and-offers', 'pending-tithes-and-offers'],
  },
  'GET /members-offerings/contribution': revealing,
  'GET /members-offerings/contribution/pdf-report': proven(revealing),
}
