import { useSelector } from '@xstate/react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import type { PostingActor } from './posting-actor.ts'

const groupStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const titleStyle = css({ textStyle: 'section' })

export interface PostingStepsProps {
  actor: PostingActor
  /** Ref of the button that continues. */
  act?: RefObject<HTMLButtonElement | null>
  formId: string
  /** Submit label after the review: 'Pagar R$ 270,00'. */
  label: string
  /** The review contains a warning. */
  isWarned: boolean
  onClose: () => void
}

const reviewIdOf = (formId: string): string => `${formId}-review`

/** Buttons of an act with a review step. */
export function PostingSteps({ actor, act, formId, label, isWarned, onClose }: PostingStepsProps) {
  const state = useSelector(actor, ({ value }) => value)
  if (state === 'editing' || state === 'previewing')
    return (
      <>
        <Button variant="outline" onClick={onClose}>
          Cancelar
        </Button>
        <Button key="review" ref={act} type="submit" form={formId} busy={state === 'previewing'}>
          Revisar
        </Button>
      </>
    )
  if (state === 'unanswered')
    return (
      <>
        <Button variant="outline" onClick={onClose}>
          Fechar
        </Button>
        <Button key="retry" onClick={() => actor.send({ type: 'retry' })}>
          Tentar novamente
        </Button>
      </>
    )
  const isBusy = state !== 'reviewing'
  return (
    <>
      <Button variant="outline" disabled={isBusy} onClick={() => actor.send({ type: 'back' })}>
        Voltar e corrigir
      </Button>
      <LastStep
        key="act"
        actor={actor}
        describedBy={reviewIdOf(formId)}
        label={label}
        takesFocus={!isWarned}
        isBusy={isBusy}
      />
    </>
  )
}

interface LastStepProps {
  actor: PostingActor
  describedBy: string
  label: string
  takesFocus: boolean
  isBusy: boolean
}

function LastStep({ actor, describedBy, label, takesFocus, isBusy }: LastStepProps) {
  const { platform } = useRuntime()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  // Key repeat of the Enter that opened the review must not submit.
  const refuseHeld = (event: KeyboardEvent) => event.repeat && event.preventDefault()
  return (
    <Button
      ref={button}
      aria-describedby={describedBy}
      busy={isBusy}
      onKeyDown={refuseHeld}
      onClick={() => actor.send({ type: 'submit', intentKey: platform.randomId() })}
    >
      {label}
    </Button>
  )
}

export interface PostingReviewProps extends Pick<PostingStepsProps, 'formId' | 'isWarned'> {
  /** 'Confira antes de pagar' */
  title: string
  children: ReactNode
}

/** Review of an act before it is done. Focuses the submit button, or this heading if there is a warning. */
export function PostingReview({ formId, isWarned, title, children }: PostingReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isWarned) heading.current?.focus()
  }, [isWarned])
  return (
    <div id={reviewIdOf(formId)} className={groupStyle}>
      <h3 ref={heading} tabIndex={-1} className={titleStyle}>
        {title}
      </h3>
      {children}
    </div>
  )
}
