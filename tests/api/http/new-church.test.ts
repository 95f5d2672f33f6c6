import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settingsFields } from '#domain/company/settings-fields.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'
import { expectSoundLedger } from '#tests/support/money/ledger.ts'
import { reads } from '#tests/support/new-church/contract.ts'
import { readAll } from '#tests/support/new-church/reads.ts'
import { fillWithTheLeast, type RecordIds, workingDay } from '#tests/support/new-church/record.ts'
import { type NewChurch, registerChurch } from '#tests/support/new-church/registered.ts'

let api: TestApi
let church: NewChurch
let records: RecordIds

beforeAll(async () => {
  api = await startApi()
  api.now = workingDay
  // Its document is the example of an alphanumeric CNPJ, which this church registers.
  await api.query('update celeiro.company set document = id::text where id = $1', [api.other.companyId])
  church = await registerChurch(api)
})
afterAll(() => api.finish())

/** A value of each kind of setting that may be left out. */
const values: Readonly<Record<string, unknown>> = { money: '20.00', date: '2026-10-15', count: 90, choice: 1 }
/** A grace period in the past would lock out everybody without a second factor. */
const named: Readonly<Record<string, unknown>> = { secondFactorGrace: '2099-12-31' }
const optional = Object.entries(settingsFields).filter(([, { required }]) => !required)

describe('a church that registered itself and set nothing', () => {
  it('is answered by every read before it has any record', async () => {
    const { failures } = await readAll(church)
    expect(failures).toEqual([])
  })

  it('is answered by every read once it has a record of each kind', async () => {
    records = await fillWithTheLeast(church)
    const { answeredRoutes, failures } = await readAll(church, { records, isThorough: true })
    expect(failures).toEqual([])
    expect(reads.map(({ path }) => path).filter((path) => !answeredRoutes.has(path))).toEqual([])
    await expectSoundLedger(api)
  })

  it('is answered by every read with every setting that may be left out, and after each was taken away', async () => {
    const settings = Object.fromEntries(optional.map(([name, { kind }]) => [name, named[name] ?? values[kind]]))
    expect(Object.keys(settings).toSorted()).toEqual([
      'accountantCrc',
      'accountantDocument',
      'accountantEmail',
      'accountantName',
      'accountantPhone',
      'approvalLimit',
      'budgetControl',
      'councilName',
      'firstBookNumber',
      'fundOverspending',
      'lockDate',
      'passwordExpiryDays',
      'presidentName',
      'secondFactorGrace',
      'statuteRegistry',
      'treasurerName',
    ])
    for (const input of [settings, {}]) {
      await setAll(input)
      const { answeredRoutes, failures } = await readAll(church, { records })
      expect(failures).toEqual([])
      expect(reads.map(({ path }) => path).filter((path) => !answeredRoutes.has(path))).toEqual([])
    }
  })
})

async function setAll(settings: object): Promise<void> {
  const { id, createdAt, createdBy, updatedAt, updatedBy, deletedAt, ...company } = await church.succeed(
    'GET',
    `/company/${church.companyId}`,
  )
  await church.succeed('PUT', `/company/${church.companyId}`, {
    ...company,
    settings,
    reopeningReason: 'Para conferir',
    replacesBooks: true,
  })
}
