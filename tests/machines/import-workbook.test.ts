import { describe, expect, it } from 'vitest'
import {
  columns,
  file,
  networkError,
  opened,
  refusal,
  severalSheets,
  submit,
  uploadedWorkbook,
} from './import-fixtures.ts'

describe('a workbook', () => {
  it('is opened by the server, which tells its columns, and is looked over at once where it has one sheet', async () => {
    const run = uploadedWorkbook()
    await run.reaches('reviewing')
    expect(run.context()).toMatchObject({ columns, values: { columns: [{ field: 'date' }, { field: '' }] } })
    run.actor.send({ type: 'remap' })
    expect(run.state()).toBe('mapping')
  })

  it('of several sheets is asked which, and the answer goes with what is done', async () => {
    let opening = async () => severalSheets
    const run = uploadedWorkbook({ opening: () => opening() })
    await run.reaches('choosingSheet')
    run.actor.send({ type: 'proceed' })
    expect(run.state()).toBe('choosingSheet')
    opening = async () => opened
    run.actor.send({ type: 'pickSheet', sheet: 'Cartões' })
    await run.reaches('reviewing')
    expect(run.requests.opening.map(({ values }) => values.sheet)).toEqual([undefined, 'Cartões'])
    run.actor.send(submit)
    await run.reaches('done')
    expect(run.requests.import[0]?.values).toMatchObject({ sheet: 'Cartões' })
    run.actor.send({ type: 'restart' })
    run.actor.send({ type: 'choose', file })
    expect(run.context().values, 'it is of one file').not.toHaveProperty('sheet')
  })

  it('that cannot be opened says why, and one that nobody answered for is opened again', async () => {
    const refused = uploadedWorkbook({ opening: () => Promise.reject(refusal('workbook_protected')) })
    await refused.reaches('choosing')
    expect(refused.context().refusal?.code).toBe('workbook_protected')
    let isUp = false
    const run = uploadedWorkbook({ opening: () => (isUp ? Promise.resolve(opened) : Promise.reject(networkError)) })
    await run.reaches('stalled')
    isUp = true
    run.actor.send({ type: 'retry' })
    await run.reaches('reviewing')
    expect(run.requests.opening.length).toBe(2)
  })
})
