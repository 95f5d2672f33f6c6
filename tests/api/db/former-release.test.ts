import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiKey, secret, startApi, type TestApi } from '#tests/support/api.ts'
import { isWhole } from '#tests/support/extent.ts'
import { openBankAccount, openCashAccount } from '#tests/support/money/ledger.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return ''
  }
}

/** The sources before the last migration came, where git knows them: a clone may have no past. */
const former = git('rev-parse', '--verify', `${git('log', '-1', '--format=%H', '--', 'api/db/migrations')}^`)

describe.runIf(isWhole && former !== '')(
  `the release before (${former.slice(0, 8)}), on the schema of this one`,
  () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'celeiro-former-'))
    let api: TestApi
    beforeAll(async () => {
      api = await startApi()
      const archive = path.join(folder, 'former.tar')
      git('archive', '-o', archive, former, 'api', 'domain', 'machines', 'package.json', 'tsconfig.json')
      execFileSync('tar', ['xf', archive, '-C', folder])
      symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    })
    afterAll(async () => {
      await api.finish()
      rmSync(folder, { recursive: true, force: true })
    })

    const importFormer = (file: string) => import(/* @vite-ignore */ path.join(folder, file))

    it('starts, logs that it is old, reads and writes, and the ledger stays sound', async () => {
      const notices: string[] = []
      const onNotice = (message: string) => void notices.push(message)
      const { migrate }: typeof import('#api/db/migrate.ts') = await importFormer('api/db/migrate.ts')
      await migrate(api.adminUrl, 'celeiro_app', { onNotice })
      expect(notices).toEqual([expect.stringContaining('este processo ainda trabalha com ele: atualize-o')])

      const { openDatabase }: typeof import('#api/db/connection/database.ts') = await importFormer(
        'api/db/connection/database.ts',
      )
      const { createApi }: typeof import('#api/app.ts') = await importFormer('api/app.ts')
      const database = await openDatabase(api)
      const log = pino({ level: 'silent' })
      const app = createApi({ database, apiKey, secret, log, files: api.files })
      const { admin } = api.church.people
      if (!admin) throw new Error('nobody')
      const { accessToken } = await api.sessionOf(admin)
      const ask = async (method: string, address: string, body?: unknown) => {
        const headers = {
          'api-key': apiKey,
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
        }
        const request = {
          method,
          headers: { ...headers, 'idempotency-key': newId() },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }
        const answer = await app.request(`http://celeiro.test/api${address}`, request)
        return { status: answer.status, body: (await answer.json()) as { id?: string; count?: number } }
      }
      const lists = [
        'region',
        'supplier',
        'members-offerings',
        'bank-account',
        'bank-statement',
        'transfer',
        'bills-pay',
        'wallet-check',
      ]
      for (const list of lists) expect([list, (await ask('GET', `/${list}`)).status]).toEqual([list, 200])

      const branchId = api.church.branches.sede
      const originId = await openCashAccount(api, { branchId, balance: '500.00' })
      const destinationId = await openBankAccount(api, { branchId })
      const transfer = { type: 3, originId, destinationId, value: '10.00', date: '2026-02-03' }
      expect((await ask('POST', '/transfer', transfer)).status).toBe(200)
      expect((await ask('POST', '/region', { name: 'Da versão anterior', status: 1 })).status).toBe(200)
      await database.close()
    })
  },
)
