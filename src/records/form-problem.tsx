import { useSelector } from '@xstate/react'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { sentenceOf } from '#domain/errors.ts'
import { Button } from '#src/ui/button.tsx'
import { css } from '#styled-system/css/css.js'
import { useForm } from './form-context.ts'
import { FormNotice } from './form-notice.tsx'

const listStyle = css({ mt: '1', ps: '4', listStyleType: 'disc', fontWeight: 'normal' })

/** Why the record was not saved, and the way on: correct, try again, or see what somebody else made of it. */
export function FormProblem() {
  const { actor, shownPaths } = useForm()
  const { refusal, problems } = useSelector(actor, ({ context }) => context)
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  if (!refusal) return null
  const homeless = problems.filter(({ param }) => !shownPaths.has(param))
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
      {homeless.length > 0 && (
        <ul className={listStyle}>
          {homeless.map(({ msg, param, params }) => (
            <li key={param}>{sentenceOf(msg, params)}</li>
          ))}
        </ul>
      )}
    </FormNotice>
  )
}
