import { exportSpeed } from './api/export-speed.ts'
import { graphqlCost } from './api/graphql-cost.ts'
import { listLatency } from './api/list-latency.ts'
import { listRate } from './api/list-rate.ts'
import { timeOfStrangers } from './api/strangers-time.ts'
import { worstBody } from './api/worst-body.ts'
import { bookDrawing } from './books/book-drawing.ts'
import { statementsOfYear } from './books/statements-of-year.ts'
import { neighbourCost } from './companies/neighbour-cost.ts'
import { yearDatabase } from './deliveries/deliveries-database.ts'
import { deliveryFiles } from './deliveries/delivery-files.ts'
import { bulkAct } from './documents/bulk-act.ts'
import { cardImport } from './documents/card-import.ts'
import { documentFile } from './documents/document-file.ts'
import { documentList } from './documents/document-list.ts'
import { documentsDatabase } from './documents/documents-database.ts'
import type { Figure } from './figure.ts'
import { growthCurve } from './growth/growth-curve.ts'
import { importsDatabase } from './imports/imports-database.ts'
import { peopleImport } from './imports/people-import.ts'
import { statementImport } from './imports/statement-import.ts'
import { statementReading } from './imports/statement-reading.ts'
import { suggestionTime } from './imports/suggestion-time.ts'
import { workbookReading } from './imports/workbook-reading.ts'
import { seededJournal } from './journal/journal-database.ts'
import { trialBalanceTime } from './journal/trial-balance-time.ts'
import { budgetTime } from './ledger/budget-time.ts'
import { seededLedger } from './ledger/ledger-database.ts'
import { statementTime } from './ledger/statement-time.ts'
import { transferRate } from './ledger/transfer-rate.ts'
import { upkeep } from './ledger/upkeep.ts'
import { accountsTime } from './papers/accounts-time.ts'
import { largePaper } from './papers/large-paper.ts'
import { paperSpeed } from './papers/paper-speed.ts'
import type { PartName } from './report.ts'
import { type Stack, startStack } from './stack.ts'
import { firstRowBesidePeers, pressBesidePeers } from './web/beside-peers.ts'
import { bytes } from './web/bytes.ts'
import { firstRow } from './web/first-row.ts'
import { heap } from './web/heap.ts'
import { buildPeers } from './web/peer-build.ts'
import { pressTime } from './web/press-time.ts'
import { scrolling } from './web/scrolling.ts'

/** What came of some benchmarks: their figures, and the names of those that ended in an error. */
interface Outcome {
  readonly figures: Figure[]
  readonly failed: string[]
}

/** Each may be measured by itself, and has its table in the document. */
export const parts: Readonly<Record<PartName, () => Promise<Outcome>>> = {
  bytes: () => outcomeOf([bytes], undefined),
  api: () => onStack(() => startStack(), [listRate, listLatency, graphqlCost, exportSpeed, worstBody, timeOfStrangers]),
  web: () => onStack(() => startStack(), [firstRow, pressTime, heap, scrolling]),
  peers: () => {
    buildPeers()
    return onStack(() => startStack(), [firstRowBesidePeers, pressBesidePeers])
  },
  ledger: () => onStack(() => startStack(() => seededLedger()), [statementTime, budgetTime, transferRate, upkeep]),
  growth: () => outcomeOf([growthCurve], undefined),
  journal: () => onStack(() => startStack(seededJournal), [trialBalanceTime]),
  imports: () =>
    onStack(
      () => startStack(importsDatabase),
      [statementReading, workbookReading, statementImport, suggestionTime, peopleImport],
    ),
  documents: () => onStack(() => startStack(documentsDatabase), [documentList, documentFile, bulkAct, cardImport]),
  deliveries: () => onStack(() => startStack(() => yearDatabase()), [deliveryFiles]),
  books: () => onStack(() => startStack(() => yearDatabase(1_000_000, 'books')), [statementsOfYear, bookDrawing]),
  papers: () => onStack(() => startStack(() => seededLedger()), [paperSpeed, largePaper, accountsTime]),
  companies: () => outcomeOf([neighbourCost], undefined),
}

type Benchmark<On> = (on: On) => Promise<Figure[]>

async function onStack(start: () => Promise<Stack>, benchmarks: readonly Benchmark<Stack>[]): Promise<Outcome> {
  const stack = await start()
  const outcome = await outcomeOf(benchmarks, stack)
  await stack.stop()
  return outcome
}

async function outcomeOf<On>(benchmarks: readonly Benchmark<On>[], on: On): Promise<Outcome> {
  const outcome: Outcome = { figures: [], failed: [] }
  for (const benchmark of benchmarks) {
    console.log(`Measuring ${benchmark.name}…`)
    try {
      outcome.figures.push(...(await benchmark(on)))
    } catch (error) {
      outcome.failed.push(benchmark.name)
      console.error(`${benchmark.name} failed:`, error)
    }
  }
  return outcome
}
