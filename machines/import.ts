import { and, assign, emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { ImportResult } from '#domain/import/result.ts'
import { isSignQuestion, type Signs } from '#domain/import/signs.ts'
import { columnQuestions } from '#domain/import/table/column.ts'
import {
  afterFailure,
  conversationActions,
  conversationGuards,
  type Failure,
  failureOf,
  newConversation,
  notProvided,
} from './conversation.ts'
import type { Values } from './form-values.ts'
import {
  areSameNames,
  type FileInput,
  type ImportContext,
  type ImportEvent,
  nothing,
  type OpenedTable,
  type ServerInput,
  withoutDecisions,
} from './import-context.ts'
import type { Sendable } from './upload.ts'

type EventOf<Type extends ImportEvent['type']> = { readonly event: Extract<ImportEvent, { type: Type }> }

const doneIn = ({ event }: EventOf<'progressed'>) => event.doneBytes
const failureIn = ({ event }: { event: { error: unknown } }): Failure => failureOf(event.error)
const resultIn = ({ event }: { event: { output: ImportResult } }) => event.output
const openedIn = ({ event }: { event: { output: OpenedTable } }) => event.output
const note = { type: 'note', params: failureIn } as const

const steps = setup({
  types: {
    context: {} as ImportContext,
    events: {} as ImportEvent,
    input: {} as { blank: Values },
    emitted: {} as { type: 'imported'; result: ImportResult } | { type: 'undone' },
  },
  actors: {
    /** Validates the input and parses the file in the browser: `progressed`, then `understood` or `failed`. */
    reading: fromCallback<ImportEvent, FileInput>(() => {
      throw new Error('An import needs its actors provided')
    }),
    /** Sends it: `progressed`, then `arrived` or `failed`. */
    sending: fromCallback<ImportEvent, Sendable>(() => {
      throw new Error('An import needs its actors provided')
    }),
    /** Asks the server for the sheets and columns of a workbook. */
    opening: fromPromise<OpenedTable, ServerInput>(notProvided),
    preview: fromPromise<ImportResult, ServerInput>(notProvided),
    import: fromPromise<ImportResult, ServerInput>(notProvided),
    /** Undoes the import of that id. */
    undo: fromPromise<void, string>(notProvided),
  },
  actions: {
    ...conversationActions<ImportContext, ImportEvent>(),
    take: assign(({ context }, file: Sendable) => ({ ...nothing, file, values: withoutDecisions(context.values) })),
    putAway: assign(nothing),
    advance: assign((_, doneBytes: number) => ({ doneBytes })),
    restDone: assign({ doneBytes: 0 }),
    understand: assign(({ context }, { columns, fields, isWorkbook }: EventOf<'understood'>['event']) => ({
      columns,
      isWorkbook,
      table: null,
      doneBytes: 0,
      ...(!areSameNames(context.columns, columns) && {
        isMapped: false,
        values: { ...context.values, columns: fields.map((field) => ({ field })) },
      }),
    })),
    open: assign(({ context }, { table, fields }: OpenedTable) => ({
      table: table ?? null,
      columns:
        table && table.columns.length > 0
          ? { names: table.columns, samples: table.samples, isHeaded: table.isHeaded }
          : null,
      isMapped: false,
      values: { ...context.values, columns: fields.map((field) => ({ field })) },
    })),
    pickSheet: assign(({ context }, sheet: string) => ({ values: { ...context.values, sheet } })),
    sign: assign(({ context }, signs: Signs) => ({ values: { ...context.values, signs } })),
    heed: assign({ isMapped: true }),
    arrive: assign((_, fileId: string) => ({ fileId, doneBytes: 0 })),
    tell: assign((_, result: ImportResult) => ({ result })),
    untell: assign({ result: null }),
    announce: emit((_, result: ImportResult) => ({ type: 'imported' as const, result })),
    announceUndone: emit({ type: 'undone' as const }),
  },
  guards: {
    ...conversationGuards,
    hasFile: ({ context }) => context.file !== null,
    hasColumns: ({ context }) => context.columns !== null,
    isSent: ({ context }) => context.fileId !== '',
    /** Only the server can tell what the file holds, and has not yet. */
    isClosed: ({ context }) => context.isWorkbook && context.table?.sheet === undefined,
    /** Several sheets have content, and none was chosen. */
    lacksSheet: (_, { table }: OpenedTable) => table !== undefined && table.sheet === undefined,
    /** Something is new, and nothing of it waits for an answer. */
    hasNews: ({ context: { result, values } }) =>
      (result?.successful ?? 0) > 0 &&
      !result?.known?.some(({ isAsked }) => isAsked) &&
      (result?.before === undefined || values.again === 'true'),
    isUndoable: ({ context }) => Boolean(context.result?.importId),
    /** The server could not map the columns. */
    lacksColumns: ({ context }, { code, problems }: Failure) =>
      context.columns !== null && [code, ...problems.map(({ msg }) => msg)].some((one) => columnQuestions.has(one)),
    /** The file does not tell what came in and what went out. */
    lacksSigns: (_, { code, problems }: Failure) => [code, ...problems.map(({ msg }) => msg)].some(isSignQuestion),
  },
})

const serverInputOf = ({ context }: { context: ImportContext }): ServerInput => {
  const { values, fileId, columns, isMapped, intentKey } = context
  return { values, fileId, columns: isMapped ? columns : null, intentKey }
}

/**
 * Import of a file: choosing it, reading and uploading it, mapping columns where headings and remembered mappings do
 * not suffice, reviewing the dry run with decisions per row, importing, and undoing. A refusal before the import
 * leads back to the step that can fix it, with all values; without an answer the same call is retried with the same
 * key.
 */
export const importMachine = steps.createMachine({
  id: 'import',
  context: ({ input: { blank } }) => ({ ...newConversation(blank), ...nothing }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        edit: { actions: { type: 'edit', params: ({ event }) => event.changes } },
        choose: { target: 'reading', actions: { type: 'take', params: ({ event }) => event.file } },
        proceed: { target: 'reading', guard: 'hasFile' },
        cancel: { actions: ['putAway', 'forget'] },
      },
    },
    reading: {
      entry: ['forget', 'restDone'],
      invoke: {
        src: 'reading',
        input: ({ context }) => ({ values: context.values, file: context.file as Sendable }),
      },
      on: {
        progressed: { actions: { type: 'advance', params: doneIn } },
        understood: { target: 'sending', actions: { type: 'understand', params: ({ event }) => event } },
        failed: { target: 'choosing', actions: note },
        cancel: { target: 'choosing', actions: 'putAway' },
      },
    },
    sending: {
      entry: 'forget',
      invoke: { src: 'sending', input: ({ context }) => context.file as Sendable },
      on: {
        progressed: { actions: { type: 'advance', params: doneIn } },
        arrived: [
          { guard: 'isClosed', target: 'opening', actions: { type: 'arrive', params: ({ event }) => event.file.id } },
          { target: 'previewing', actions: { type: 'arrive', params: ({ event }) => event.file.id } },
        ],
        failed: [
          { guard: { type: 'isUnanswered', params: failureIn }, target: 'stalled', actions: note },
          { target: 'choosing', actions: note },
        ],
        cancel: { target: 'choosing', actions: 'putAway' },
      },
    },
    opening: {
      entry: 'forget',
      invoke: {
        src: 'opening',
        input: serverInputOf,
        onDone: [
          {
            guard: { type: 'lacksSheet', params: openedIn },
            target: 'choosingSheet',
            actions: { type: 'open', params: openedIn },
          },
          { target: 'previewing', actions: { type: 'open', params: openedIn } },
        ],
        onError: [
          { guard: { type: 'isUnanswered', params: failureIn }, target: 'stalled', actions: note },
          { target: 'choosing', actions: note },
        ],
      },
      on: { cancel: { target: 'choosing', actions: 'putAway' } },
    },
    /** Which of several sheets is read. */
    choosingSheet: {
      on: {
        pickSheet: { target: 'opening', actions: { type: 'pickSheet', params: ({ event }) => event.sheet } },
        back: { target: 'choosing', actions: ['putAway', 'forget'] },
      },
    },
    previewing: {
      entry: 'forget',
      invoke: {
        src: 'preview',
        input: serverInputOf,
        onDone: { target: 'reviewing', actions: { type: 'tell', params: resultIn } },
        onError: [
          { guard: { type: 'lacksColumns', params: failureIn }, target: 'mapping', actions: note },
          { guard: { type: 'lacksSigns', params: failureIn }, target: 'asking', actions: note },
          { guard: { type: 'isUnanswered', params: failureIn }, target: 'stalled', actions: note },
          { target: 'choosing', actions: note },
        ],
      },
      on: { cancel: { target: 'choosing', actions: 'putAway' } },
    },
    mapping: {
      on: {
        edit: { actions: { type: 'edit', params: ({ event }) => event.changes } },
        proceed: { target: 'previewing', actions: 'heed' },
        back: { target: 'choosing', actions: ['putAway', 'forget'] },
      },
    },
    /** What the file leaves open of its signs. */
    asking: {
      on: {
        sign: { target: 'previewing', actions: { type: 'sign', params: ({ event }) => event.signs } },
        remap: { guard: 'hasColumns', target: 'mapping', actions: 'forget' },
        back: { target: 'choosing', actions: ['putAway', 'forget'] },
      },
    },
    /** Nothing was done yet, so that it may be left as well as tried again. */
    stalled: {
      on: {
        retry: [
          { guard: and(['isSent', 'isClosed']), target: 'opening' },
          { guard: 'isSent', target: 'previewing' },
          { target: 'sending' },
        ],
        back: { target: 'choosing', actions: ['putAway', 'forget'] },
      },
    },
    reviewing: {
      on: {
        submit: {
          guard: 'hasNews',
          target: 'importing',
          actions: { type: 'takeKey', params: ({ event }) => event.intentKey },
        },
        remap: { guard: 'hasColumns', target: 'mapping', actions: ['untell', 'forget'] },
        edit: { target: 'revising', actions: { type: 'edit', params: ({ event }) => event.changes } },
        back: { target: 'choosing', actions: ['putAway', 'forget'] },
      },
    },
    /** Decisions changed: the server must run the preview again. */
    revising: {
      on: {
        edit: { actions: { type: 'edit', params: ({ event }) => event.changes } },
        proceed: { target: 'previewing', actions: 'untell' },
        back: { target: 'choosing', actions: ['putAway', 'forget'] },
      },
    },
    importing: {
      entry: 'forget',
      invoke: {
        src: 'import',
        input: serverInputOf,
        onDone: {
          target: 'done',
          actions: [
            { type: 'tell', params: resultIn },
            { type: 'announce', params: resultIn },
          ],
        },
        onError: afterFailure({ refused: 'reviewing', unanswered: 'unanswered', sessionOver: 'unanswered' }),
      },
    },
    unanswered: { on: { retry: 'importing' } },
    done: {
      on: {
        undo: { guard: 'isUndoable', target: 'undoing' },
        restart: { target: 'choosing', actions: ['putAway', 'dropKey', 'forget'] },
      },
    },
    undoing: {
      entry: 'forget',
      invoke: {
        src: 'undo',
        input: ({ context }) => context.result?.importId ?? '',
        onDone: { target: 'undone', actions: 'announceUndone' },
        onError: { target: 'done', actions: note },
      },
    },
    undone: { on: { restart: { target: 'choosing', actions: ['putAway', 'dropKey', 'forget'] } } },
  },
})

export type ImportSnapshot = SnapshotFrom<typeof importMachine>

/** Whether the import was sent and its outcome is unknown. */
export const isImportUnsettled = (snapshot: ImportSnapshot): boolean =>
  snapshot.matches('importing') || snapshot.matches('unanswered')
