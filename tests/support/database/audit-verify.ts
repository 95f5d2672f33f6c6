import { reportAudit } from '../../../scripts/report/audit.ts'
import type { TestApi } from '../api.ts'
import { type Ran, runScript } from '../script.ts'

/** Runs `npm run audit:verify` on the database of the API, and answers its exit code and output. */
export const runVerify = (
  urls: Pick<TestApi, 'applicationUrl' | 'adminUrl'>,
  ...argumentList: string[]
): Promise<Ran> => runScript('audit-verify.ts', urls, argumentList)

/** What the command finds, asked in this process; tests/api/ledger/audit.test.ts runs the command itself. */
export async function verifyTrails(adminUrl: string): Promise<Ran> {
  const lines: string[] = []
  const code = await reportAudit(adminUrl, { say: (line) => lines.push(`${line}\n`) })
  return { code, output: lines.join('') }
}
