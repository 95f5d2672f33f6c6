import { useActorRef } from '@xstate/react'
import type { Actor, ActorOptions, AnyActorLogic } from 'xstate'
import { inspected } from './actor.ts'
import { useRuntime } from './runtime-context.ts'

type UseActor = <Logic extends AnyActorLogic>(logic: Logic, options: ActorOptions<Logic>) => Actor<Logic>

// Its own type asks for more where a machine demands an input, which a generic caller cannot show.
const useActor = useActorRef as unknown as UseActor

/** An actor that lives as long as the component, made as `createAppActor` makes those that live longer. */
export const useAppActor: UseActor = (logic, options) => useActor(logic, inspected(useRuntime().inspection, options))
