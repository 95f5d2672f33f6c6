import type { TestApi } from '../api.ts'
import { type Ran, runScript } from '../script.ts'

/** Runs `npm run audit:verify` on the database of the API, and answers its exit code and output. */
export const runVerify = (
  urls: Pick<TestApi, 'applicationUrl' | 'adminUrl'>,
  ...argumentList: string[]
): Promise<Ran> => runScript('audit-verify.ts', urls, argumentList)
