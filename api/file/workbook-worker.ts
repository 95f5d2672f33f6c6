import { workerData } from 'node:worker_threads'
import type { Sheet } from './sheet.ts'
import { answerPieces } from './thread-answer.ts'
import { Workbook } from './workbook.ts'

// Runs in a thread of its own.
answerPieces(new Workbook(workerData as Sheet))
