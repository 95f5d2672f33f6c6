import { useQueryClient } from '@tanstack/react-query'
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate'
import type { ImportResult } from '#domain/import/result.ts'
import { fieldsOfNames } from '#domain/import/table/column.ts'
import { importMachine } from '#machines/import.ts'
import type { ImportEvent, OpenedTable, ServerInput } from '#machines/import-context.ts'
import type { Sendable } from '#machines/upload.ts'
import { UndoImportDocument } from '#src/graphql/generated/import.ts'
import { sendFile } from '#src/records/file/file-sending.ts'
import type { Runtime } from '#src/runtime/runtime.ts'
import { useClient, useRuntime } from '#src/runtime/runtime-context.ts'
import { useConversation } from '#src/runtime/use-conversation.ts'
import { fileReading } from './file-reading.ts'
import {
  type ImportRequest,
  type ImportSource,
  mappingOf,
  namesakesOf,
  otherLinesOf,
  sameLinesOf,
  sheetOf,
  signsOf,
} from './import-source.ts'

export type ImportActor = ActorRefFrom<typeof importMachine>

export interface StepProps {
  actor: ImportActor
  source: ImportSource
}

/** Import machine with its actors; invalidates all queries once it changed data. */
export function useImportActor(source: ImportSource): ImportActor {
  const client = useClient()
  const { api } = useRuntime()
  const queries = useQueryClient()
  const ask = (input: ServerInput, dryRun: boolean): Promise<ImportResult> =>
    source.send(
      { input: importRequest(input), values: input.values, dryRun },
      dryRun ? {} : { idempotencyKey: input.intentKey },
    )
  const machine = () =>
    importMachine.provide({
      actors: {
        reading: fileReading(source),
        sending: importSending({ client, api }),
        opening: fromPromise<OpenedTable, ServerInput>(async ({ input: { fileId, values } }) => {
          const sheet = sheetOf(values)
          const input = { fileId, tableOnly: true, ...(sheet && { sheet }) }
          const { table } = await source.send({ input, values, dryRun: true }, {})
          return { table, fields: fieldsOfNames(source.layout, table?.columns ?? []) }
        }),
        preview: fromPromise<ImportResult, ServerInput>(({ input }) => ask(input, true)),
        import: fromPromise<ImportResult, ServerInput>(({ input }) => ask(input, false)),
        undo: fromPromise<void, string>(async ({ input: id }) => {
          await client.request(UndoImportDocument, { id })
        }),
      },
    })
  return useConversation(machine, { input: { blank: source.blank } }, () => void queries.invalidateQueries())
}

/** Gateway input: file, column mapping and answers. */
function importRequest({ fileId, columns, values }: Pick<ServerInput, 'fileId' | 'columns' | 'values'>): ImportRequest {
  const mapping = mappingOf(columns?.names, values)
  const [otherLines, sameLines] = [otherLinesOf(values), sameLinesOf(values)]
  const [namesakes, signs, sheet] = [namesakesOf(values), signsOf(values), sheetOf(values)]
  return {
    fileId,
    ...(mapping && { mapping: JSON.stringify(mapping) }),
    ...(otherLines.length > 0 && { otherLines }),
    ...(sameLines.length > 0 && { sameLines }),
    ...(namesakes && { namesakes }),
    ...(values.again === 'true' && { again: true }),
    ...(signs && { signs }),
    ...(sheet && { sheet }),
  }
}

/** Input of the last request, for further pages of it. */
export function importRequestOf(actor: ImportActor): ImportRequest {
  const { fileId, columns, isMapped, values } = actor.getSnapshot().context
  return importRequest({ fileId, columns: isMapped ? columns : null, values })
}

/** Fixed: systems name the type of statement files differently. */
const contentType = 'text/plain'

const importSending = (sender: Pick<Runtime, 'client' | 'api'>) =>
  fromCallback<ImportEvent, Sendable>(({ input, sendBack }) => {
    const stop = new AbortController()
    sendFile(sender, input, {
      kind: 'import',
      contentType,
      signal: stop.signal,
      onProgress: (doneBytes) => sendBack({ type: 'progressed', doneBytes }),
    }).then(
      ({ id }) => sendBack({ type: 'arrived', file: { id } }),
      (error: unknown) => !stop.signal.aborted && sendBack({ type: 'failed', error }),
    )
    return () => stop.abort()
  })
