import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import type { ImportResult } from '#domain/import/result.ts'
import { importMachine } from '#machines/import.ts'
import type { FileInput, ImportEvent, OpenedTable, ServerInput } from '#machines/import-context.ts'
import type { Sendable } from '#machines/upload.ts'

export const file: Sendable = { name: 'extrato.csv', size: 100, type: 'text/csv' }
export const columns = { names: ['Dia', 'Quanto'], samples: [['01/11/2026', '1,00']], isHeaded: true }
export const news: ImportResult = { successful: 3, failure: 1, duplicate: 2, ignored: 1, rows: [] }
export const imported: ImportResult = { ...news, importId: 'i1' }
export const blank = { bankAccountId: '' }
const sheets = [
  { name: 'Cartões', rows: 8, isHidden: false },
  { name: 'PIX', rows: 2, isHidden: false },
]
/** A workbook whose only sheet is read, and one of several sheets. */
export const opened: OpenedTable = {
  table: {
    sheets: sheets.slice(0, 1),
    sheet: 'Cartões',
    hiddenRows: 0,
    columns: columns.names,
    isHeaded: true,
    samples: columns.samples,
  },
  fields: ['date', ''],
}
export const severalSheets: OpenedTable = {
  table: { sheets, hiddenRows: 0, columns: [], samples: [], isHeaded: false },
  fields: [],
}
export const networkError = { code: 'ERR_NETWORK', params: {}, errors: [], retryable: true }
export const refusal = (code: string) => ({ code, params: {}, errors: [], retryable: false })

type Answer<T> = () => Promise<T>
interface Options {
  opening?: Answer<OpenedTable>
  preview?: Answer<ImportResult>
  import?: Answer<ImportResult>
  undo?: Answer<void>
}

/** An import with fake reading and sending callbacks, and fake answers of its calls. */
export function start({
  opening = async () => opened,
  preview = async () => news,
  import: run = async () => imported,
  undo = async () => {},
}: Options = {}) {
  const senders = { reading: [] as ((event: ImportEvent) => void)[], sending: [] as ((event: ImportEvent) => void)[] }
  const requests = {
    opening: [] as ServerInput[],
    preview: [] as ServerInput[],
    import: [] as ServerInput[],
    undo: [] as string[],
  }
  let stopCount = 0
  const machine = importMachine.provide({
    actors: {
      reading: fromCallback<ImportEvent, FileInput>(({ sendBack }) => {
        senders.reading.push(sendBack)
        return () => void stopCount++
      }),
      sending: fromCallback<ImportEvent, Sendable>(({ sendBack }) => {
        senders.sending.push(sendBack)
        return () => void stopCount++
      }),
      opening: fromPromise<OpenedTable, ServerInput>(({ input }) => {
        requests.opening.push(input)
        return opening()
      }),
      preview: fromPromise<ImportResult, ServerInput>(({ input }) => {
        requests.preview.push(input)
        return preview()
      }),
      import: fromPromise<ImportResult, ServerInput>(({ input }) => {
        requests.import.push(input)
        return run()
      }),
      undo: fromPromise<void, string>(({ input }) => {
        requests.undo.push(input)
        return undo()
      }),
    },
  })
  const actor = createActor(machine, { input: { blank } }).start()
  const announced: string[] = []
  actor.on('*', ({ type }) => announced.push(type))
  const tell = (who: 'reading' | 'sending', event: ImportEvent) => senders[who].at(-1)?.(event)
  const state = () => actor.getSnapshot().value
  const context = () => actor.getSnapshot().context
  const reaches = (value: string) => waitFor(actor, (snapshot) => snapshot.value === value)
  return { actor, tell, state, context, reaches, announced, requests, stopCount: () => stopCount, senders }
}

type Import = ReturnType<typeof start>

export function chosen(options?: Options, readColumns: typeof columns | null = null): Import {
  const run = start(options)
  run.actor.send({ type: 'edit', changes: { bankAccountId: 'a1' } })
  run.actor.send({ type: 'choose', file })
  run.tell('reading', {
    type: 'understood',
    columns: readColumns,
    fields: readColumns ? ['date', ''] : [],
    isWorkbook: false,
  })
  return run
}

export function uploaded(options?: Options, readColumns: typeof columns | null = null): Import {
  const run = chosen(options, readColumns)
  run.tell('sending', { type: 'arrived', file: { id: 'f1' } })
  return run
}

export async function reviewed(options?: Options, readColumns: typeof columns | null = null): Promise<Import> {
  const run = uploaded(options, readColumns)
  await run.reaches('reviewing')
  return run
}

export const submit = { type: 'submit', intentKey: 'k1' } as const

/** A workbook is uploaded before its columns are known. */
export function uploadedWorkbook(options?: Options): Import {
  const run = start(options)
  run.actor.send({ type: 'choose', file })
  run.tell('reading', { type: 'understood', columns: null, fields: [], isWorkbook: true })
  run.tell('sending', { type: 'arrived', file: { id: 'f1' } })
  return run
}
