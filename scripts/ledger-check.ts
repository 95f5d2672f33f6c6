import { withConfiguredDatabase } from './configured-database.ts'
import { reportLedger } from './ledger-report.ts'

process.exitCode = await withConfiguredDatabase(
  () =>
    ({ adminUrl }) =>
      reportLedger(adminUrl, console.log),
)
