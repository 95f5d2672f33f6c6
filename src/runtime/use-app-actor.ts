import { useActorRef } from '@xstate/react'
import type { Actor, ActorOptions, AnyActorLogic } from 'xstate'
import { inspected } from './inspection/actor.ts'
import { useRuntime } from './runtime-context.ts'

type UseActor = <Logic extends AnyActorLogic>(logic: Logic, options: ActorOptions<Logic>) => Actor<Logic>

// Generic callers cannot satisfy its conditional input type.
const useActor = useActorRef as unknown as UseActor

/** An actor with the component's lifetime, connected to the inspector. */
export const useAppActor: UseActor = (logic, options) => useActor(logic, inspected(useRuntime().inspection, options))
