import { useEffect, useEffectEvent, useState } from 'react'
import type { Actor, ActorOptions, AnyStateMachine, EmittedFrom } from 'xstate'
import { useAppActor } from './use-app-actor.ts'

/**
 * Hosts a form machine: `make` creates it with its actors, once; `hear` gets its events. The actor lives as long as
 * the component.
 */
export function useConversation<Machine extends AnyStateMachine>(
  make: () => Machine,
  options: ActorOptions<Machine>,
  hear: (announced: EmittedFrom<Machine>) => void,
): Actor<Machine> {
  const [machine] = useState(make)
  const actor = useAppActor(machine, options)
  const heard = useEffectEvent(hear)
  useEffect(() => {
    const { unsubscribe } = actor.on('*', (announced) => heard(announced))
    return unsubscribe
  }, [actor])
  return actor
}
