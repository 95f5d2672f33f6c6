import { workerData } from 'node:worker_threads'
import type { Paper } from '#domain/report/paper.ts'
import { answerPieces } from '../file/thread-answer.ts'
import { PaperDrawing } from './drawing.ts'

// Runs in a thread of its own.
answerPieces(new PaperDrawing(workerData as Paper))
