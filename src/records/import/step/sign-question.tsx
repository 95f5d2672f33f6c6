import { useSelector } from '@xstate/react'
import { isSignQuestion, signAnswers, signQuestions } from '#domain/import/signs.ts'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import type { StepProps } from '../source/import-actor.ts'

const answersStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** Asks how amounts are signed; the preview is reloaded with the answer. */
export function SignQuestion({ actor }: Pick<StepProps, 'actor'>) {
  const code = useSelector(actor, ({ context: { refusal, problems } }) =>
    [refusal?.code ?? '', ...problems.map(({ msg }) => msg)].find(isSignQuestion),
  )
  if (!code) return null
  return (
    <section aria-label="Como são os valores" className={answersStyle}>
      {signAnswers.map((signs) => (
        <Button key={signs} variant="outline" onClick={() => actor.send({ type: 'sign', signs })}>
          {signQuestions[code][signs]}
        </Button>
      ))}
    </section>
  )
}
