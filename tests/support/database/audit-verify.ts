import type { TestApi } from '../api.ts'
import { type Ran, runScript } from '../script.ts'

/** Runs `npm run audit:verify` on the database of the API, and answers its exit code and all that it said. */
export const runVerify = (urls: Pick<TestApi, 'applicationUrl' | 'adminUrl'>, ...given: string[]): Promise<Ran> =>
  runScript('audit-verify.ts', urls, given)
