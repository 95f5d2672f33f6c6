import { useSelector } from '@xstate/react'
import { isAtStake, isUnsettled } from '#machines/posting.ts'
import { LeaveBlock, type LeaveBlockProps, type LeaveWords, unsaved } from '#src/records/form/notice/leave-question.tsx'
import type { PostingActor } from './posting-actor.ts'

export interface PostingLeaveProps extends Pick<LeaveBlockProps, 'closing'> {
  actor: PostingActor
  /** A closed dialog has nothing to lose. */
  isOpen?: boolean
  /** Text of an unknown outcome: 'Não sabemos se a transferência foi feita.' */
  unknown: string
}

/** Confirms leaving with unsaved values or an unanswered act. */
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
