import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isChanged } from '#machines/conversation.ts'
import type { FormActor } from '#src/records/form/state/form-context.ts'
import { onAnswer } from '#src/runtime/event/events.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'

const placeOf = (pathname: string): string => pathname.replace(/\/history$/, '')

/** Confirms leaving with unsaved changes: Escape, close button, link, Back, closing the page. */
export function LeaveQuestion({ actor, closing }: { actor: FormActor } & Pick<LeaveBlockProps, 'closing'>) {
  const losesChanges = () => {
    const snapshot = actor.getSnapshot()
    return snapshot.status === 'active' && isChanged(snapshot.context)
  }
  return <LeaveBlock isAtStake={losesChanges} words={unsaved} closing={closing} />
}

/** Texts of the unsaved changes dialog. */
export const unsaved: LeaveWords = {
  title: 'Descartar alterações?',
  description: 'O que você digitou ainda não foi salvo e será perdido.',
  leave: 'Descartar alterações',
  stay: 'Continuar editando',
}

export interface LeaveWords {
  title: string
  description: string
  leave: string
  stay: string
  /** 'neutral' if leaving loses nothing. */
  tone?: 'neutral'
}

export interface LeaveBlockProps {
  isAtStake: () => boolean
  words: LeaveWords
  /** If closing does not navigate: callbacks while the question is open, else null. */
  closing?: { leave: () => void; stay: () => void } | null
}

/** Leave confirmation. The host page may handle it itself (`celeiro-leave`). */
export function LeaveBlock({ isAtStake, words, closing }: LeaveBlockProps) {
  const { stakes, emit, stay } = useRuntime()
  /** Whether we ask; null until the host page has answered. */
  const [isOurs, setOurs] = useState<boolean | null>(null)
  const isStillAtStake = useEffectEvent(isAtStake)
  useEffect(() => stakes.watch(() => isStillAtStake()), [stakes])
  const { status, proceed, reset } = useBlocker({
    // Not blocked: a debounced search of the list behind changes only the search; a record's history opens over it.
    shouldBlockFn: ({ current, next }) => {
      if (placeOf(current.pathname) === placeOf(next.pathname) || !isAtStake()) return false
      setOurs(null)
      onAnswer(emit('celeiro-leave', { path: next.pathname }), setOurs)
      return true
    },
    enableBeforeUnload: false,
    withResolver: true,
  })
  const isBlocked = status === 'blocked'
  const stayHere = () => {
    reset?.()
    stay()
  }
  const giveUp = useEffectEvent(stayHere)
  useEffect(() => {
    if (isBlocked && isOurs === false) giveUp()
  }, [isBlocked, isOurs])
  return (
    <ConfirmDialog
      open={(isBlocked && isOurs === true) || Boolean(closing)}
      title={words.title}
      description={words.description}
      actionLabel={words.leave}
      cancelLabel={words.stay}
      tone={words.tone}
      onConfirm={() => (closing ? closing.leave() : proceed?.())}
      onCancel={() => (closing ? closing.stay() : stayHere())}
    />
  )
}
