import type { RouteAccess } from '../right/access.ts'
import { open, right } from '../right/route-right.ts'

const exporting = right('bank-statement', 'export')
const exportingBills = right('payment-order', 'export')
const revealing = right('members-offerings', 'reveal')

/** What a church gives account by, to itself and to who gave. Whoever holds a paper may ask what it was, and is nobody. */
export const reportAccess: RouteAccess = {
  'GET /paper-seal': open,
  'GET /report/accountability/pdf': exporting,
  'GET /report/accountability/export': exporting,
  'POST /report/council-folder': exporting,
  'GET /report/council-folder': exporting,
  'GET /report/council-folder/{id}/file': exporting,
  'POST /report/contribution-folder': revealing,
  'GET /report/contribution-folder': revealing,
  'GET /report/contribution-folder/{id}/file': revealing,
  'GET /report/accountability': right('bank-statement', 'read'),
  'GET /report/payables': right('payment-order', 'read'),
  'GET /report/payables/pdf': exportingBills,
  'GET /report/payables/export': exportingBills,
  // How some were counted; the list demands `export` besides.
  'GET /tithes-offerings/pdf-report': {
    kind: 'anyRight',
    modules: ['tithes-and-offers', 'pending-tithes-and-offers'],
  },
  'GET /members-offerings/contribution': revealing,
  'GET /members-offerings/contribution/pdf-report': revealing,
}
