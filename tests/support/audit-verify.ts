import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestApi } from './api.ts'

const script = fileURLToPath(new URL('../../scripts/audit-verify.ts', import.meta.url))

/** Runs `npm run audit:verify` on the database of the API, and answers its exit code and all that it said. */
export function runVerify(
  { applicationUrl, adminUrl }: Pick<TestApi, 'applicationUrl' | 'adminUrl'>,
  ...given: string[]
): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: applicationUrl, DATABASE_ADMIN_URL: adminUrl }
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...given], { env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
    child.on('close', (code) => resolve({ code, said }))
  })
}
