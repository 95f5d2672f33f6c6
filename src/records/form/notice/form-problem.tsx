import { useSelector } from '@xstate/react'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { warningsIn } from '#machines/conversation.ts'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { useFields, useForm } from '../state/form-context.ts'
import { useShownPaths } from '../state/shown-paths.ts'
import { FormNotice } from './form-notice.tsx'
import { WarningQuestion } from './warning-question.tsx'

const listStyle = css({ mt: '1', ps: '4', listStyleType: 'disc', fontWeight: 'normal' })

/** Why saving failed, and the way on: correct, retry, or review a concurrent change (optimistic lock conflict). */
export function FormProblem() {
  const { actor } = useForm()
  const refusal = useSelector(actor, ({ context }) => context.refusal)
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  const isWarned = useSelector(actor, ({ context }) => warningsIn(context).length > 0)
  if (!refusal) return null
  if (isWarned) return <WarningQuestion onAccept={(intentKey) => actor.send({ type: 'accept', intentKey })} />
  const isStale = refusal.code === 'stale_version'
  return (
    <FormNotice
      action={
        isUnanswered ? (
          <Button variant="outline" icon={<RotateCw aria-hidden />} onClick={() => actor.send({ type: 'retry' })}>
            Tentar novamente
          </Button>
        ) : (
          isStale && (
            <Button variant="outline" onClick={() => actor.send({ type: 'reopen' })}>
              Descartar e ver a versão atual
            </Button>
          )
        )
      }
    >
      {sentenceOf(refusal.code, refusal.params)}
      {isUnanswered && ' Nada do que você digitou se perdeu.'}
      <HomelessProblems />
    </FormNotice>
  )
}

/** Problems without a mounted field. */
export function HomelessProblems() {
  const { actor, shownPaths } = useFields()
  const shown = useShownPaths(shownPaths)
  const problems = useSelector(actor, ({ context }) => context.problems)
  const homeless = problems.filter(({ param }) => !shown.has(param))
  if (homeless.length === 0) return null
  return (
    <ul className={listStyle}>
      {homeless.map(({ msg, param, params }) => (
        <li key={param}>{sentenceOf(msg, params)}</li>
      ))}
    </ul>
  )
}
