import { workerData } from 'node:worker_threads'
import type { DocumentPaper } from '#domain/report/paper.ts'
import { answerPieces } from '../../file/thread-answer.ts'
import { drawDocument } from './document-drawing.ts'

const paper: DocumentPaper = workerData
const nothing = () => Buffer.alloc(0)

// Runs in a thread of its own.
answerPieces({ start: nothing, rows: nothing, end: () => drawDocument(paper) })
