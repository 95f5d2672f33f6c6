import type { Access } from '../right/access.ts'

const exporting: Access = { kind: 'right', module: 'bank-statement', action: 'export' }
const exportingBills: Access = { kind: 'right', module: 'payment-order', action: 'export' }
const revealing: Access = { kind: 'right', module: 'members-offerings', action: 'reveal' }

/** What a church gives account by, to itself and to who gave. Whoever holds a paper may ask what it was, and is nobody. */
export const reports: Readonly<Record<string, Access>> = {
  'GET /paper-seal': { kind: 'public' },
  'GET /report/accountability/pdf': exporting,
  'GET /report/accountability/export': exporting,
  'POST /report/council-folder': exporting,
  'GET /report/council-folder': exporting,
  'GET /report/council-folder/{id}/file': exporting,
  'POST /report/contribution-folder': revealing,
  'GET /report/contribution-folder': revealing,
  'GET /report/contribution-folder/{id}/file': revealing,
  'GET /report/accountability': { kind: 'right', module: 'bank-statement', action: 'read' },
  'GET /report/payables': { kind: 'right', module: 'payment-order', action: 'read' },
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
