import { describe, expect, it } from 'vitest'
import { fromCallback } from 'xstate'
import { type ImportSnapshot, importMachine, isImportUnsettled } from '#machines/import.ts'
import { everyWay, transitionsOf } from './every-transition.ts'
import {
  blank,
  chosen,
  columns,
  file,
  imported,
  networkError,
  news,
  opened,
  refusal,
  reviewed,
  severalSheets,
  start,
  submit,
  uploaded,
} from './import-fixtures.ts'

/** As it comes with what is needed in its sentence. */
const columnsUnknown = {
  ...refusal('columns_not_found'),
  errors: [{ msg: 'columns_not_found', param: '', params: { needed: 'a data' } }],
}

describe('an import', () => {
  it('reads, sends, is looked over, done and taken back', async () => {
    const run = start()
    run.actor.send({ type: 'edit', changes: { bankAccountId: 'a1' } })
    run.actor.send({ type: 'choose', file })
    run.tell('reading', { type: 'progressed', doneBytes: 40 })
    expect([run.state(), run.context().doneBytes]).toEqual(['reading', 40])
    run.tell('reading', { type: 'understood', columns: null, fields: [], isWorkbook: false })
    expect([run.state(), run.context().doneBytes]).toEqual(['sending', 0])
    run.tell('sending', { type: 'progressed', doneBytes: 70 })
    expect(run.context().doneBytes).toBe(70)
    run.tell('sending', { type: 'arrived', file: { id: 'f1' } })
    await run.reaches('reviewing')
    expect(run.context().result).toEqual(news)
    run.actor.send(submit)
    await run.reaches('done')
    expect(run.requests.import).toEqual([
      { values: { bankAccountId: 'a1' }, fileId: 'f1', columns: null, intentKey: 'k1' },
    ])
    run.actor.send({ type: 'undo' })
    await run.reaches('undone')
    expect([run.requests.undo, run.announced]).toEqual([['i1'], ['imported', 'undone']])
    run.actor.send({ type: 'restart' })
    expect(run.context()).toMatchObject({ file: null, fileId: '', result: null, values: { bankAccountId: 'a1' } })
  })

  it('keeps the file where what was asked for is lacking, and goes on once it is there', () => {
    const run = start()
    run.actor.send({ type: 'choose', file })
    run.tell('reading', {
      type: 'failed',
      error: { ...refusal('x'), errors: [{ msg: 'required', param: 'bankAccountId' }] },
    })
    expect(run.context()).toMatchObject({ file, refusal: { code: 'required_fields' } })
    run.actor.send({ type: 'edit', changes: { bankAccountId: 'a1' } })
    expect(run.context().refusal).toBeNull()
    run.actor.send({ type: 'proceed' })
    expect([run.state(), run.senders.reading.length]).toEqual(['reading', 2])
  })

  it('is cancelled while it reads, sends and is previewed', () => {
    for (const before of [() => chosen(), () => uploaded({ preview: () => new Promise(() => {}) })]) {
      const run = before()
      const { length } = [run.stopCount()]
      run.actor.send({ type: 'cancel' })
      expect([run.state(), run.context().file, length]).toEqual(['choosing', null, 1])
    }
    const reading = start()
    reading.actor.send({ type: 'choose', file })
    reading.actor.send({ type: 'cancel' })
    expect([reading.state(), reading.stopCount()]).toEqual(['choosing', 1])
  })

  it('says why a file was refused, and puts it away when asked', () => {
    const run = chosen()
    run.tell('sending', { type: 'failed', error: refusal('file_too_large') })
    expect([run.state(), run.context().refusal?.code]).toEqual(['choosing', 'file_too_large'])
    run.actor.send({ type: 'cancel' })
    expect(run.context()).toMatchObject({ file: null, refusal: null })
    run.actor.send({ type: 'proceed' })
    expect(run.state(), 'nothing to go on with').toBe('choosing')
  })
})

describe('columns', () => {
  it('are asked for where neither words nor an earlier import tell, beginning with what they seem to be', async () => {
    let isKnown = false
    const run = uploaded({ preview: () => (isKnown ? Promise.resolve(news) : Promise.reject(columnsUnknown)) }, columns)
    await run.reaches('mapping')
    expect(run.context().values.columns).toEqual([{ field: 'date' }, { field: '' }])
    run.actor.send({ type: 'edit', changes: { 'columns.1.field': 'value' } })
    isKnown = true
    run.actor.send({ type: 'proceed' })
    await run.reaches('reviewing')
    expect(run.requests.preview.at(-1)).toMatchObject({
      values: { columns: [{ field: 'date' }, { field: 'value' }] },
      columns,
    })
    run.actor.send({ type: 'remap' })
    expect(run.state()).toBe('mapping')
    run.actor.send({ type: 'back' })
    expect(run.context().file).toBeNull()
  })

  it('are not asked for of a file that is no table', async () => {
    const run = uploaded({ preview: () => Promise.reject(refusal('columns_not_found')) })
    await run.reaches('choosing')
    expect(run.context().refusal?.code).toBe('columns_not_found')
    const other = await reviewed()
    other.actor.send({ type: 'remap' })
    expect(other.state()).toBe('reviewing')
  })
})

describe('signs that a file leaves open', () => {
  it('are asked for, and the file is looked over as they are said to be', async () => {
    let isSaid = false
    const run = uploaded(
      { preview: () => (isSaid ? Promise.resolve(news) : Promise.reject(refusal('signs_not_told'))) },
      columns,
    )
    await run.reaches('asking')
    run.actor.send({ type: 'proceed' })
    expect([run.state(), run.context().refusal?.code]).toEqual(['asking', 'signs_not_told'])
    isSaid = true
    run.actor.send({ type: 'sign', signs: 'TURNED' })
    await run.reaches('reviewing')
    expect(run.requests.preview.map(({ values }) => values.signs)).toEqual([undefined, 'TURNED'])
    run.actor.send({ type: 'back' })
    run.actor.send({ type: 'choose', file })
    expect(run.context().values, 'they are of one file').toEqual({ bankAccountId: 'a1', columns: expect.anything() })
  })

  it('may be mapped to another column, or the file abandoned', async () => {
    const run = uploaded({ preview: () => Promise.reject(refusal('signs_not_told')) }, columns)
    await run.reaches('asking')
    run.actor.send({ type: 'remap' })
    expect(run.state()).toBe('mapping')
    run.actor.send({ type: 'proceed' })
    await run.reaches('asking')
    run.actor.send({ type: 'back' })
    expect([run.state(), run.context().file]).toEqual(['choosing', null])
  })
})

describe('without an answer', () => {
  it('what was not done yet may be sent again or left', async () => {
    const sending = chosen()
    sending.tell('sending', { type: 'failed', error: networkError })
    sending.actor.send({ type: 'retry' })
    expect([sending.state(), sending.senders.sending.length]).toEqual(['sending', 2])
    let isUp = false
    const looked = uploaded({ preview: () => (isUp ? Promise.resolve(news) : Promise.reject(networkError)) })
    await looked.reaches('stalled')
    isUp = true
    looked.actor.send({ type: 'retry' })
    await looked.reaches('reviewing')
    expect(looked.senders.sending.length, 'the server has it').toBe(1)
    const left = chosen()
    left.tell('sending', { type: 'failed', error: networkError })
    left.actor.send({ type: 'back' })
    expect(left.state()).toBe('choosing')
  })

  it('what may have been done is only asked again, with the same key', async () => {
    let isUp = false
    const run = await reviewed({ import: () => (isUp ? Promise.resolve(imported) : Promise.reject(networkError)) })
    run.actor.send(submit)
    await run.reaches('unanswered')
    expect(isImportUnsettled(run.actor.getSnapshot())).toBe(true)
    run.actor.send({ type: 'back' })
    run.actor.send({ type: 'restart' })
    expect(run.state()).toBe('unanswered')
    isUp = true
    run.actor.send({ type: 'retry' })
    await run.reaches('done')
    expect(run.requests.import.map(({ intentKey }) => intentKey)).toEqual(['k1', 'k1'])
    expect(isImportUnsettled(run.actor.getSnapshot())).toBe(false)
  })

  it('the end of a session keeps it too', async () => {
    const run = await reviewed({ import: () => Promise.reject(refusal('unauthorized')) })
    run.actor.send(submit)
    await run.reaches('unanswered')
  })
})

describe('what is decided of single rows', () => {
  it('is looked over anew by the server before anything is done, and is forgotten with the file', async () => {
    const run = await reviewed()
    run.actor.send({ type: 'edit', changes: { 'others.7': 'true' } })
    run.actor.send(submit)
    expect([run.state(), run.requests.import]).toEqual(['revising', []])
    run.actor.send({ type: 'edit', changes: { 'others.9': 'true' } })
    run.actor.send({ type: 'proceed' })
    await run.reaches('reviewing')
    expect(run.requests.preview.map(({ values }) => values.others)).toEqual([undefined, { 7: 'true', 9: 'true' }])
    run.actor.send({ type: 'edit', changes: { 'others.9': 'false' } })
    run.actor.send({ type: 'back' })
    run.actor.send({ type: 'choose', file })
    expect(run.context().values).toEqual({ bankAccountId: 'a1' })
  })
})

describe('a refusal', () => {
  it('of the import leads back to what it would do, with another key for the next', async () => {
    const run = await reviewed({ import: () => Promise.reject(refusal('storage_full')) })
    run.actor.send(submit)
    await run.reaches('reviewing')
    expect(run.context()).toMatchObject({ intentKey: '', refusal: { code: 'storage_full' } })
  })

  it('of the undoing leaves what was done', async () => {
    const run = await reviewed({ undo: () => Promise.reject(refusal('import_in_use')) })
    run.actor.send(submit)
    await run.reaches('done')
    run.actor.send({ type: 'undo' })
    await run.reaches('done')
    expect(run.context()).toMatchObject({ result: imported, refusal: { code: 'import_in_use' } })
    run.actor.send({ type: 'restart' })
    expect(run.state()).toBe('choosing')
  })
})

it('does nothing where a file brings nothing, and undoes nothing that it did not do', async () => {
  const run = await reviewed({ preview: async () => ({ ...news, successful: 0 }) })
  run.actor.send(submit)
  expect(run.state()).toBe('reviewing')
  run.actor.send({ type: 'back' })
  expect(run.state()).toBe('choosing')
  const done = await reviewed({ import: async () => news })
  done.actor.send(submit)
  await done.reaches('done')
  done.actor.send({ type: 'undo' })
  expect(done.state()).toBe('done')
})

describe('whatever happens', () => {
  const { ways, states } = everyWay({
    machine: importMachine.provide({
      actors: { reading: fromCallback(() => {}), sending: fromCallback(() => {}) },
    }),
    input: { blank },
    events: [
      { type: 'edit', changes: { bankAccountId: 'a1' } },
      { type: 'choose', file },
      { type: 'proceed' },
      { type: 'cancel' },
      { type: 'remap' },
      { type: 'sign', signs: 'TURNED' },
      { type: 'pickSheet', sheet: 'PIX' },
      { type: 'back' },
      submit,
      { type: 'retry' },
      { type: 'undo' },
      { type: 'restart' },
      { type: 'progressed', doneBytes: 1 },
      { type: 'understood', columns, fields: [], isWorkbook: false },
      { type: 'understood', columns: null, fields: [], isWorkbook: true },
      { type: 'understood', columns: null, fields: [], isWorkbook: false },
      { type: 'arrived', file: { id: 'f1' } },
      { type: 'failed', error: networkError },
      { type: 'failed', error: refusal('file_empty') },
    ],
    ends: {
      opening: {
        answer: opened,
        otherAnswers: [severalSheets],
        failures: [networkError, refusal('workbook_protected')],
      },
      preview: {
        answer: news,
        failures: [networkError, refusal('columns_not_found'), refusal('signs_not_told'), refusal('file_empty')],
      },
      import: { answer: imported, failures: [networkError, refusal('unauthorized'), refusal('storage_full')] },
      undo: { failures: [networkError] },
    },
    conditionOf: ({ context }) =>
      [
        context.file,
        context.columns,
        context.fileId,
        context.result,
        context.intentKey,
        context.isWorkbook,
        context.table?.sheet,
      ]
        .map(Boolean)
        .join(),
  })
  const snapshots = states as ImportSnapshot[]
  const at = (...values: string[]) => snapshots.filter(({ value }) => values.includes(String(value)))

  it('every transition that the machine names is one that can be taken', () => {
    const { named, walked } = transitionsOf(importMachine, ways)
    expect(walked).toEqual(named)
  })

  it('nothing is asked of the server before it has the file, and nothing done without a key', () => {
    expect(at('previewing', 'mapping', 'reviewing', 'importing', 'done').length).toBeGreaterThan(5)
    for (const { context } of at('previewing', 'mapping', 'reviewing', 'importing', 'done'))
      expect(context.fileId).toBe('f1')
    for (const { context } of at('importing', 'unanswered', 'done')) expect(context.intentKey).not.toBe('')
    for (const { context } of at('mapping')) expect(context.columns).not.toBeNull()
    for (const { context } of at('choosing')) expect(context.result).toBeNull()
  })
})
