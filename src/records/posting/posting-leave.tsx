import { useSelector } from '@xstate/react'
import { isAtStake, isUnsettled } from '#machines/posting.ts'
import { LeaveBlock, type LeaveBlockProps, type LeaveWords, unsaved } from '#src/records/record/leave-question.tsx'
import type { PostingActor } from './posting-actor.ts'

export interface PostingLeaveProps extends Pick<LeaveBlockProps, 'closing'> {
  actor: PostingActor
  /** A dialog that was left loses nothing more. */
  isOpen?: boolean
  /** What nobody knows yet: 'Não sabemos se a transferência foi feita.' */
  unknown: string
}

/** Asks before what was typed is lost, and tells what becomes of an act that got no answer. */
export function PostingLeave({ actor, isOpen = true, unknown, closing }: PostingLeaveProps) {
  const isSent = useSelector(actor, isUnsettled)
  const words = isSent ? unsettled(unknown) : unsent
  return <LeaveBlock isAtStake={() => isOpen && isAtStake(actor.getSnapshot())} words={words} closing={closing} />
}

const unsent: LeaveWords = {
  ...unsaved,
  description: 'O que você digitou ainda não foi enviado e será perdido.',
}

const unsettled = (unknown: string): LeaveWords => ({
  title: 'Sair sem saber o resultado?',
  description:
    `${unknown} O que você digitou fica guardado enquanto o Celeiro estiver aberto: ` +
    'volte aqui e tente novamente, e nada acontece duas vezes.',
  leave: 'Sair e voltar depois',
  stay: 'Continuar aqui',
  tone: 'neutral',
})
