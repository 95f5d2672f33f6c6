import { useRef } from 'react'
import { QuestionDocument, type QuestionDocumentName, questionFields } from '#domain/question/fields.ts'
import { QuestionAnswer, QuestionFields, QuestionSeen, QuestionText } from '#domain/question/question.ts'
import { textAt, type Values } from '#machines/form-values.ts'
import type { QuestionMove } from '#machines/lifecycles/question-status.ts'
import type { CallOptions, Client } from '#src/graphql/client.ts'
import {
  AnswerQuestionDocument,
  CreateQuestionDocument,
  ReopenQuestionDocument,
  ResolveQuestionDocument,
} from '#src/graphql/generated/question.ts'
import { onlyAnswer } from '#src/records/answer/only-answer.ts'
import type { FormFields } from '#src/records/field/form-fields.ts'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useShortForm } from '#src/records/form/short-form.ts'
import { ShortFormDialog } from '#src/records/form/short-form-dialog.tsx'
import { checkedTexts } from '#src/records/form/state/checked-input.ts'
import { useForm } from '#src/records/form/state/form-context.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { useLayer } from '#src/ui/layer.ts'
import { useLastShown } from '#src/ui/popup/last-shown.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { type Question, useQuestionChange } from './question-query.ts'

/** What a person is about to do: a new question about the record, or a move of one. */
export type Asking =
  | {
      readonly move: 'ask'
      readonly documentKind: QuestionDocumentName
      readonly documentId: string
      readonly name: string
    }
  | { readonly move: QuestionMove; readonly question: Question }

interface Words {
  readonly title: string
  readonly actionLabel: string
  readonly done: string
  readonly fields: FormFields
}

const { text, answer } = questionFields

const words: Readonly<Record<Asking['move'], Words>> = {
  ask: { title: 'Perguntar à tesouraria', actionLabel: 'Perguntar', done: 'Pergunta enviada', fields: { text } },
  answer: { title: 'Responder à pergunta', actionLabel: 'Responder', done: 'Resposta enviada', fields: { answer } },
  reopen: { title: 'Perguntar de novo', actionLabel: 'Perguntar', done: 'Pergunta enviada', fields: { text } },
  resolve: {
    title: 'Dar a pergunta por resolvida?',
    actionLabel: 'Dar por resolvida',
    done: 'Pergunta resolvida',
    fields: {},
  },
}

/** Asks, answers, asks again or resolves; the record's panel is behind it. */
export function QuestionDialog({ asking, onClose }: { asking: Asking | null; onClose: () => void }) {
  const shown = useLastShown(asking)
  if (!shown) return null
  const key = 'question' in shown ? `${shown.move} ${shown.question.id}` : shown.move
  return <Dialog key={key} asking={shown} open={asking !== null} onClose={onClose} />
}

interface DialogProps {
  asking: Asking
  open: boolean
  onClose: () => void
}

function Dialog({ asking, open, onClose }: DialogProps) {
  const client = useClient()
  const toasts = useToasts()
  const changed = useQuestionChange()
  const { focusTitle } = useForm()
  const focusQuestion = useQuestionFocus()
  const focusAfter = useRef<(() => void) | undefined>(undefined)
  const { title, actionLabel, done, fields } = words[asking.move]
  const actor = useShortForm({
    name: 'question',
    fields,
    send: (values, options) => send(client, asking, values, options),
    onDone: (sent) => {
      actor.send({ type: 'close' })
      toasts.success(done)
      const reread = changed()
      // A new question stands above what was being read; of a move, the button that led here is gone.
      focusAfter.current = asking.move === 'ask' ? () => void reread.then(() => focusQuestion(sent)) : focusTitle
      onClose()
    },
  })
  return (
    <ShortFormDialog
      open={open}
      title={title}
      description={'question' in asking ? asking.question.text : asking.name}
      actor={actor}
      fields={fields}
      actionLabel={actionLabel}
      asksToLeave
      onClose={onClose}
      onClosed={() => {
        focusAfter.current?.()
        focusAfter.current = undefined
      }}
    >
      {Object.keys(fields).map((at) => (
        <FormInput key={at} at={at} />
      ))}
    </ShortFormDialog>
  )
}

/** Id of the question in the panel. */
export const placeOf = (questionId: string): string => `question-${questionId}`

/** Frames in which what was read anew is drawn, on a slow machine too. */
const mostFrames = 60

/** Focuses a question of the open panel once it is drawn, which brings it into view. */
function useQuestionFocus(): (questionId: string) => void {
  const layer = useLayer()
  const focusIn = (questionId: string, frames: number): number =>
    requestAnimationFrame(() => {
      const root = layer.current?.getRootNode()
      const drawn = root instanceof ShadowRoot ? root.getElementById(placeOf(questionId)) : null
      if (drawn) drawn.focus()
      else if (frames > 0) focusIn(questionId, frames - 1)
    })
  return (questionId) => void focusIn(questionId, mostFrames)
}

/** Answers the question's id. @throws InvalidInput, RequestFailure */
function send(client: Client, asking: Asking, values: Values, options: CallOptions): Promise<string> {
  if (asking.move === 'ask') {
    const { documentKind, documentId } = asking
    const typed = { documentKind: QuestionDocument.codes[documentKind], documentId, text: textAt(values, 'text') }
    const input = { ...checkedTexts(QuestionFields, typed), documentKind }
    return client.request(CreateQuestionDocument, { input }, options).then(onlyAnswer).then(idOf)
  }
  const { id, version } = asking.question
  if (asking.move === 'answer') {
    const input = checkedTexts(QuestionAnswer, { answer: textAt(values, 'answer'), version })
    return client.request(AnswerQuestionDocument, { id, input }, options).then(onlyAnswer).then(idOf)
  }
  if (asking.move === 'reopen') {
    const input = checkedTexts(QuestionText, { text: textAt(values, 'text'), version })
    return client.request(ReopenQuestionDocument, { id, input }, options).then(onlyAnswer).then(idOf)
  }
  const input = checkedTexts(QuestionSeen, { version })
  return client.request(ResolveQuestionDocument, { id, input }, options).then(onlyAnswer).then(idOf)
}

const idOf = ({ id }: { id: string }): string => id
