import * as z from 'zod'
import { Id, LocalDate, Money } from '../field/values.ts'
import { matchKinds } from './person/person-match.ts'

/** Limit of listed rows. */
export const mostListedRows = 1_000

/** The values of a problem's sentence, by name. */
const ImportProblemParams = z
  .object({
    date: z.string().optional(),
    name: z.string().optional(),
    minimum: z.string().optional(),
    maximum: z.string().optional(),
    group: z.string().optional(),
    account: z.string().optional(),
    branch: z.string().optional(),
    year: z.string().optional(),
    number: z.string().optional(),
    difference: z.string().optional(),
    lines: z.string().optional().meta({ description: 'Lines of the file' }),
    record: Id.optional().meta({ description: 'Of what is kept already, where something is to be done there' }),
  })
  .meta({ id: 'ImportProblemParams' })

const ImportProblem = z
  .object({
    line: z.int().meta({ description: 'The physical line from 1; of OFX the place among its transactions' }),
    msg: z.string(),
    param: z.string(),
    params: ImportProblemParams.optional(),
  })
  .meta({ id: 'ImportProblem' })

const ImportBalance = z
  .object({
    date: LocalDate,
    file: Money,
    computed: Money,
    difference: Money,
    inBooks: z.int().meta({ description: 'Lines that wait and are in the books already: counted once' }),
  })
  .meta({
    id: 'ImportBalance',
    description: 'What the file says that the account held that day, what is known here, and the first less the second',
  })

/** By what somebody is known already. */
const KnownBy = z.enum(matchKinds).meta({ id: 'KnownBy' })

const KnownRow = z
  .object({
    line: z.int(),
    name: z.string(),
    inFile: z.string().meta({ description: 'What the file calls them' }),
    by: KnownBy,
    isOther: z.boolean().meta({ description: 'It was said that this is another person, who is taken in' }),
    isAsked: z.boolean().meta({ description: 'Only the name is the same, and nobody said yet whether it is them' }),
  })
  .meta({ id: 'KnownRow', description: 'Who is there already, as the church calls them, and by what that is known' })

/** Rows that a preview shows at once. */
export const shownRows = 50

const ImportPreviewRow = z
  .object({
    line: z.int().meta({ description: 'The physical line from 1; of OFX the place among its transactions' }),
    state: z.enum(['TAKEN', 'KNOWN', 'REFUSED', 'IGNORED']).meta({ id: 'ImportRowState' }),
    reason: z.string().optional().meta({ description: 'Why it is refused, by the code of its error, or left aside' }),
    cells: z
      .array(z.string())
      .meta({ description: 'By `columns`; dates and money as everywhere where they can be read, else as written' }),
  })
  .meta({ id: 'ImportPreviewRow' })

const ImportPreview = z
  .object({
    total: z.int().meta({ description: 'Rows of the file, without those that are none' }),
    columns: z.array(z.string()).meta({ description: 'The fields that its columns are read as' }),
    rows: z.array(ImportPreviewRow).meta({ description: `${shownRows} from the line that was asked for` }),
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    moneyIn: Money.optional(),
    moneyOut: Money.optional(),
  })
  .meta({
    id: 'ImportPreview',
    description:
      'The file as it would be taken, of a dry run; of a statement with the sums of what came in and of what went out, both without a sign',
  })

const ImportSheet = z
  .object({ name: z.string(), rows: z.int(), isHidden: z.boolean() })
  .meta({ id: 'ImportSheet', description: 'A sheet that has content' })

const ImportTable = z
  .object({
    sheets: z.array(ImportSheet).meta({ description: 'Of a workbook; none of text' }),
    sheet: z.string().optional().meta({ description: 'Which of them is read; none where it must be said' }),
    hiddenRows: z.int().meta({ description: 'Rows that the sheet hides: they are read like the others' }),
    columns: z.array(z.string()).meta({ description: 'As the file heads them, or by their places' }),
    samples: z.array(z.array(z.string())).meta({ description: 'The first rows below' }),
    isHeaded: z.boolean().meta({ description: 'Whether the file names its columns' }),
  })
  .meta({ id: 'ImportTable', description: 'What a table has, of a dry run: its sheets and its columns' })
export type ImportTable = z.output<typeof ImportTable>

export const ImportResult = z
  .object({
    importId: Id.optional().meta({ description: 'None where nothing was taken, or `dryRun` only asked' }),
    successful: z.int(),
    failure: z.int(),
    duplicate: z.int().meta({ description: 'Known already' }),
    ignored: z.int().meta({ description: 'No rows by their nature: balances, what is still to come' }),
    rows: z.array(ImportProblem).meta({
      description: `At most ${mostListedRows} of those that failed, before all those that only the server could refuse`,
    }),
    known: z
      .array(KnownRow)
      .meta({ description: `The first ${mostListedRows} people that are there already` })
      .optional(),
    remarks: z
      .array(ImportProblem)
      .meta({ description: `The first ${mostListedRows} rows of which something is left out although they are taken` })
      .optional(),
    before: z
      .object({ fileName: z.string(), date: LocalDate })
      .meta({ id: 'EarlierImport', description: 'When a file with the same content was imported' })
      .optional(),
    balance: ImportBalance.optional(),
    preview: ImportPreview.optional(),
    table: ImportTable.optional(),
  })
  .meta({ id: 'ImportResult' })
export type ImportResult = z.input<typeof ImportResult>
