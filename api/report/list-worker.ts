import { workerData } from 'node:worker_threads'
import type { ListPaper } from '#domain/report/paper.ts'
import { answerPieces } from '../file/thread-answer.ts'
import { ListDrawing } from './list-drawing.ts'

// Runs in a thread of its own.
answerPieces(new ListDrawing(workerData as ListPaper))
