import type { DocumentPaper } from '#domain/report/paper/paper.ts'
import { answerPieces } from '../../file/thread-answer.ts'
import { drawDocument } from './document-drawing.ts'

const nothing = () => Buffer.alloc(0)

// Worker thread entry.
answerPieces((paper: DocumentPaper) => ({ start: nothing, rows: nothing, end: () => drawDocument(paper) }))
