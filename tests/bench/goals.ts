import type { Figure, Goal } from './figure.ts'

/** What a figure with a goal is called and should be; nobody says it anywhere else. */
type Aim = Pick<Figure, 'name' | 'unit'> & { readonly goal: Goal }

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
  worstBody: { name: 'worst anonymous body blocks others', unit: 'ms', goal: { most: 50 } },

  recoveryTold: { name: '· the longer of two is told to be known, 50 by guessing', unit: '%', goal: { most: 60 } },

  firstRow: { name: 'first row, 4× slower processor, cold, to a bare React table', unit: '×', goal: { most: 2 } },
  blocking: { name: 'blocking time until the first row', unit: 'ms', goal: { most: 300 } },
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
