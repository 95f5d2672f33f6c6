import type { Sheet } from './sheet.ts'
import { answerPieces } from './thread-answer.ts'
import { Workbook } from './workbook.ts'

// Runs in a thread of its own.
answerPieces((sheet: Sheet) => new Workbook(sheet))
