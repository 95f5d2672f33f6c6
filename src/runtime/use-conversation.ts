import { useEffect, useEffectEvent, useState } from 'react'
import type { Actor, ActorOptions, AnyStateMachine, EmittedFrom } from 'xstate'
import { useAppActor } from './use-app-actor.ts'

/**
 * How a screen holds a conversation: `make` brings the machine with its calls, once; `hear` is told what it announces.
 * The actor lives as long as the component, and the inspector hears of it.
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
