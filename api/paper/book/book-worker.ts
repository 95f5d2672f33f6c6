import type { BookPaper } from '#domain/report/paper/book/book-paper.ts'
import { answerPieces } from '../../file/thread-answer.ts'
import { BookDrawing } from './book-drawing.ts'

// Worker thread entry.
answerPieces((paper: BookPaper) => new BookDrawing(paper))
