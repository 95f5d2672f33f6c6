import type { Figure, Goal } from './figure.ts'

/** The single source of names and goals of all measured figures. */
type Aim = Pick<Figure, 'name' | 'unit'> & { readonly goal: Goal }

/** Milliseconds of the constant loop in the hour in which goals in absolute time were last set. */
export const referenceLoop = 37

/** What an element may be put through without keeping memory. */
export const routeChanges = 200
export const mounts = 50

export const goals = {
  loader: { name: 'loader of the element, JavaScript', unit: 'KB', goal: { most: 3 } },
  signIn: { name: 'sign-in screen, JavaScript', unit: 'KB', goal: { most: 95 } },
  firstList: { name: 'first list screen, JavaScript', unit: 'KB', goal: { most: 190 } },
  styles: { name: 'the style sheet', unit: 'KB', goal: { most: 16 } },

  listRate: { name: 'REST list, 20 of 1,000,000, to a bare server', unit: '×', goal: { least: 0.35 } },
  farPage: { name: 'page 25,000', unit: 'ms', goal: { most: 10 } },
  noMatch: { name: 'search without a match', unit: 'ms', goal: { most: 5 } },
  countedFilter: { name: 'filter by situation, counted exactly', unit: 'ms', goal: { most: 250 } },
  nextPage: { name: 'next page of it, not counted again', unit: 'ms', goal: { most: 10 } },
  graphql: { name: 'GraphQL over REST, processor time added', unit: 'ms', goal: { most: 0.7 } },
  csv: { name: 'export of 100,000 rows as CSV, beyond reading them', unit: 'ms', goal: { most: 1_000 } },
  csvMemory: { name: '· memory it adds', unit: 'MB', goal: { most: 16 } },
  xlsx: { name: 'export of 100,000 rows as XLSX, whole', unit: 'ms', goal: { most: 3_000 } },
  paperOf1000: { name: 'paper of 1,000 rows, to pdfkit alone', unit: '×', goal: { most: 1.5 } },
  paperOf10000: { name: 'paper of 10,000 rows, to pdfkit alone', unit: '×', goal: { most: 1.5 } },
  paperMemoryOf1000: { name: 'memory of drawing 1,000 rows', unit: 'MB', goal: { most: 100 } },
  paperMemoryOf10000: { name: 'memory of drawing 10,000 rows', unit: 'MB', goal: { most: 100 } },
  listBesidePaper: { name: 'a list takes longer while 10,000 rows are drawn', unit: '%', goal: { most: 20 } },
  trialBalance: { name: 'trial balance of 1,000,000 entries', unit: 'ms', goal: { most: 300 } },
  statements: { name: '· four statements of a year', unit: 'ms', goal: { most: 15_000 } },
  accounts: { name: 'accounts of a month, whole answer, of 1,000,000 movements', unit: 'ms', goal: { most: 250 } },
  budget: { name: 'budget beside what came of it, whole church', unit: 'ms', goal: { most: 300 } },
  budgetOfBranch: { name: '· of a branch', unit: 'ms', goal: { most: 300 } },
  budgetOfCenter: { name: '· of a cost centre', unit: 'ms', goal: { most: 300 } },
  budgetOfFund: { name: '· of a fund', unit: 'ms', goal: { most: 300 } },
  budgetAtHome: { name: '· of the home screen, ten plans of forty by cost centre', unit: 'ms', goal: { most: 300 } },
  worstBody: { name: 'worst anonymous body blocks others', unit: 'ms', goal: { most: 50 } },

  recoveryTold: {
    name: '· asked to recover, the longer of two is the known one; 50 by guessing',
    unit: '%',
    goal: { most: 60 },
  },
  signInTold: {
    name: '· signing in, the longer of two is the known one; 50 by guessing',
    unit: '%',
    goal: { most: 60 },
  },

  ofx: { name: 'statement of 100,000 transactions as OFX, read', unit: 'ms', goal: { most: 1_000 } },
  ofxGrowth: { name: '· one of them in it, to one in a file of a quarter', unit: '×', goal: { most: 1.5 } },
  csvImport: {
    name: 'statement of 999,000 lines as CSV, imported, to COPY of them',
    unit: '×',
    goal: { least: 0.5 },
  },
  csvImportMemory: { name: '· memory it adds', unit: 'MB', goal: { most: 64 } },
  neighbours: { name: 'a read among 10,000 companies, to alone', unit: '×', goal: { most: 1.5 } },

  suggestions: { name: 'suggestions for a month of 2,000 lines', unit: 'ms', goal: { most: 1_000 } },

  bulkWriteOff: { name: '1,000 instalments paid together, to the bare UPDATE', unit: '×', goal: { most: 3 } },
  bulkClearing: { name: '1,000 cheques cleared together, to the bare UPDATE', unit: '×', goal: { most: 3 } },
  bulkOfAll: { name: '· to bare writes of all that it writes', unit: '×', goal: { most: 2 } },
  cardImport: { name: '100,000 sales by card, imported, to COPY of them', unit: '×', goal: { least: 0.5 } },
  cardImportOfAll: {
    name: '· to COPY of them and of what the journal has of them',
    unit: '×',
    goal: { least: 0.5 },
  },

  documentCsv: { name: 'file of 100,000 instalments as CSV, to reading them', unit: '×', goal: { most: 3 } },

  deliveries: {
    name: '100,000 entries of 200 branches as a file, the slowest layout',
    unit: 'ms',
    goal: { most: 10_000 },
  },
  deliveriesMemory: { name: '· memory, the layout that takes most', unit: 'MB', goal: { most: 100 } },

  yearStatements: {
    name: 'five statements and notes of a year of 1,000,000 entries',
    unit: 'ms',
    goal: { most: 15_000 },
  },
  yearStatementsMemory: { name: '· memory they add, the papers too', unit: 'MB', goal: { most: 150 } },
  yearStatementsBlock: { name: '· the longest that others wait for the process', unit: 'ms', goal: { most: 50 } },
  journalBook: { name: 'Livro Diário of 1,000,000 entries as PDF, memory it adds', unit: 'MB', goal: { most: 150 } },
  generalLedger: { name: 'Livro Razão of 1,000,000 entries as PDF, memory it adds', unit: 'MB', goal: { most: 150 } },

  firstRow: { name: 'first row, 4× slower processor, cold, to a bare React table', unit: '×', goal: { most: 1.5 } },
  blocking: { name: 'blocking time until the first row', unit: 'ms', goal: { most: 200 } },
  pressToList: { name: 'press to paint, 4× slower processor: to another list', unit: 'ms', goal: { most: 100 } },
  pressToNewList: { name: '· to a list for the first time', unit: 'ms', goal: { most: 100 } },
  pressToRecord: { name: '· opening a record', unit: 'ms', goal: { most: 100 } },
  pressInSearch: { name: '· a key in a search', unit: 'ms', goal: { most: 100 } },
  heap: { name: 'heap on the first list', unit: 'MB', goal: { most: 8 } },
  heapOfRoutes: { name: `heap growth after ${routeChanges} route changes`, unit: '%', goal: { most: 10 } },
  heapOfMounts: { name: `heap growth after ${mounts} mounts of the element`, unit: '%', goal: { most: 10 } },
  longestFrame: { name: 'longest frame, scrolling 100,000 rows', unit: 'ms', goal: { most: 50 } },
  blankFrames: { name: '· blank frames', unit: 'frames', goal: { most: 0 } },
} satisfies Record<string, Aim>

/** Milliseconds that a question about money may take the database: a page, sums from counters, sums of rows counted exactly. */
export const ledgerGoals = { page: { most: 10 }, counter: { most: 1 }, exact: { most: 250 } } satisfies Record<
  string,
  Goal
>
