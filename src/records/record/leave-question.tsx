import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { isChanged } from '#machines/conversation.ts'
import type { FormActor } from '#src/records/form/form-context.ts'
import { onAnswer } from '#src/runtime/events.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'

const placeOf = (pathname: string): string => pathname.replace(/\/history$/, '')

/** Asks before anything that leads away (Escape, the cross, a link, the back button, closing the page) loses changes. */
export function LeaveQuestion({ actor, closing }: { actor: FormActor } & Pick<LeaveBlockProps, 'closing'>) {
  const losesChanges = () => {
    const snapshot = actor.getSnapshot()
    return snapshot.status === 'active' && isChanged(snapshot.context)
  }
  return <LeaveBlock isAtStake={losesChanges} words={unsaved} closing={closing} />
}

/** The question before what was typed is lost, in the same words wherever it is asked. */
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
  /** 'neutral' where leaving loses nothing. */
  tone?: 'neutral'
}

export interface LeaveBlockProps {
  isAtStake: () => boolean
  words: LeaveWords
  /** Where closing leads to no other address: what leaving does while it is asked, null while it is not. */
  closing?: { leave: () => void; stay: () => void } | null
}

/** The question itself, in the words of what would be lost. A page may take the matter into its own hands. */
export function LeaveBlock({ isAtStake, words, closing }: LeaveBlockProps) {
  const { stakes, emit, stay } = useRuntime()
  /** Whose matter it is; null while the page has not answered. */
  const [isOurs, setOurs] = useState<boolean | null>(null)
  const isStillAtStake = useEffectEvent(isAtStake)
  useEffect(() => stakes.watch(() => isStillAtStake()), [stakes])
  const { status, proceed, reset } = useBlocker({
    // A search still being typed in the list behind changes the address, not the place; a record's history lies over it.
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
