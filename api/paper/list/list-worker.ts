import type { ListPaper } from '#domain/report/paper/paper.ts'
import { answerPieces } from '../../file/thread-answer.ts'
import { ListDrawing } from './list-drawing.ts'

// Worker thread entry.
answerPieces((paper: ListPaper) => new ListDrawing(paper))
