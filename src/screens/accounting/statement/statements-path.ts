/** Of the screen that shows the trial balance and the statements that are made of it. */
export const statementsPath = '/accounting/trial-balance'

export const statementNames = ['balance-sheet', 'result', 'equity', 'cash-flow'] as const
/** The notes of the year, beside its statements. */
export const notesName = 'notes'
/** The books of the year, to be printed and signed. */
export const booksName = 'books'
/** The closing of the year, beside its statements. */
export const closingName = 'closing'

export type StatementName = (typeof statementNames)[number]
