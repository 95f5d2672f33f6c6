import { useState } from 'react'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { answersQuestioned } from '#domain/question/document.ts'
import type { QuestionDocumentName } from '#domain/question/fields.ts'
import { questionObstacle } from '#domain/question/rules.ts'
import { isAllowed } from '#domain/right/access.ts'
import { type Present, shownMoment } from '#domain/value/day/moment.ts'
import { type QuestionMove, questionStatus } from '#machines/lifecycles/question-status.ts'
import { usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { css } from '#styled-system/css/css.js'
import { type Asking, placeOf, QuestionDialog } from './question-dialog.tsx'
import { type Question, useQuestionedKind, useRecordQuestions } from './question-query.ts'
import { QuestionStatusBadge } from './question-status.tsx'

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const headStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
const headingStyle = css({ textStyle: 'section' })
const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const itemStyle = css({ display: 'flex', flexDirection: 'column', gap: '2', minW: '0' })
const textStyle = css({ fontWeight: 'medium', overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
const answerStyle = css({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' })
const mutedStyle = css({ fontSize: 'sm', color: 'text.muted' })
/** On a phone the name needs the room, and the question stands right below it. */
const besideNameStyle = css({ display: { base: 'none', xs: 'contents' } })
const actsStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Beside the record's name, while a question about it waits for an answer. */
export function OpenQuestionBadge({ id }: { id: string }) {
  const { data } = useRecordQuestions(id)
  const isOpen = data?.some(({ status }) => status === 'OPEN')
  return isOpen ? (
    <span className={besideNameStyle}>
      <Badge tone="warning" shape="clock">
        Pergunta
      </Badge>
    </span>
  ) : null
}

interface QuestionsProps {
  id: string
  name: string
  /** Those without an answer, which stand first; else the others, with the way to ask. */
  areOpen?: boolean
}

/** Questions about the open record, with what may be done with each, and a new one. */
export function Questions({ id, name, areOpen = false }: QuestionsProps) {
  const { data = [] } = useRecordQuestions(id)
  const questions = data.filter(({ status }) => (status === 'OPEN') === areOpen)
  const documentKind = useQuestionedKind()
  const mayAsk = useMayAsk(documentKind) && !areOpen
  const [asking, setAsking] = useState<Asking | null>(null)
  if (!documentKind) return null
  return (
    <>
      {(questions.length > 0 || mayAsk) && (
        <section aria-label={titleOf(areOpen)} className={sectionStyle}>
          <div className={headStyle}>
            {questions.length > 0 && <h3 className={headingStyle}>{titleOf(areOpen)}</h3>}
            {mayAsk && (
              <Button
                size="dense"
                variant="outline"
                onClick={() => setAsking({ move: 'ask', documentKind, documentId: id, name })}
              >
                Perguntar à tesouraria
              </Button>
            )}
          </div>
          {questions.length > 0 && (
            <ol aria-label={titleOf(areOpen)} className={listStyle}>
              {questions.map((question) => (
                <li key={question.id} id={placeOf(question.id)} tabIndex={-1} className={itemStyle}>
                  <QuestionText question={question} />
                  <Moves question={question} onChoose={(move) => setAsking({ move, question })} />
                </li>
              ))}
            </ol>
          )}
        </section>
      )}
      <QuestionDialog asking={asking} onClose={() => setAsking(null)} />
    </>
  )
}

const titleOf = (areOpen: boolean): string => (areOpen ? 'Perguntas sem resposta' : 'Perguntas e respostas')

/** Who keeps the books asks, and whoever reads such records without writing them. */
function useMayAsk(kind: QuestionDocumentName | undefined): boolean {
  const user = useUser()
  return (
    mayUser(user, journalEntryNoun.module, 'read') || (kind !== undefined && !isAllowed(answersQuestioned(kind), user))
  )
}

const by = (name: string | null | undefined, at: string, present: Present): string =>
  [name, shownMoment(new Date(at), present)].filter(Boolean).join(', ')

function QuestionText({ question }: { question: Question }) {
  const present = usePresent()
  const { text, status, askedAt, askedByName, answer, answeredAt, answeredByName, resolvedAt, resolvedByName } =
    question
  return (
    <>
      <p className={textStyle}>{text}</p>
      <p className={mutedStyle}>
        {by(askedByName, askedAt, present)} <QuestionStatusBadge status={status} />
      </p>
      {answer && answeredAt && (
        <>
          <p className={answerStyle}>{answer}</p>
          <p className={mutedStyle}>Respondida por {by(answeredByName, answeredAt, present)}</p>
        </>
      )}
      {resolvedAt && <p className={mutedStyle}>Dada por resolvida por {by(resolvedByName, resolvedAt, present)}</p>}
    </>
  )
}

const labels: Readonly<Record<QuestionMove, string>> = {
  answer: 'Responder',
  reopen: 'Perguntar de novo',
  resolve: 'Dar por resolvida',
}

const moves: readonly QuestionMove[] = ['answer', 'reopen', 'resolve']

/** What the person may do with a question now. */
function Moves({ question, onChoose }: { question: Question; onChoose: (move: QuestionMove) => void }) {
  const { isAdmin } = useUser()
  const { status, isMine, mayAnswer } = question
  const offered = moves.filter(
    (move) =>
      questionStatus.can(status, move) && !questionObstacle(move, { isOwn: isMine, isAnswerer: mayAnswer, isAdmin }),
  )
  if (offered.length === 0) return null
  return (
    <div className={actsStyle}>
      {offered.map((move) => (
        <Button
          key={move}
          variant={move === 'answer' ? 'solid' : 'outline'}
          size="dense"
          onClick={() => onChoose(move)}
        >
          {labels[move]}
        </Button>
      ))}
    </div>
  )
}
