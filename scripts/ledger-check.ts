import { withConfiguredDatabase } from './configured-database.ts'
import { reportLedger } from './report/ledger.ts'

process.exitCode = await withConfiguredDatabase(
  () =>
    ({ adminUrl }) =>
      reportLedger(adminUrl, console.log),
)
