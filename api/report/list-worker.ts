import { workerData } from 'node:worker_threads'
import type { ListPaper } from '#domain/report/paper.ts'
import { answerPieces } from '../file/thread-answer.ts'
import { ListDrawing } from './list-drawing.ts'

const paper: ListPaper = workerData

// Runs in a thread of its own.
answerPieces(new ListDrawing(paper))
