import { Actor, type ActorOptions, type AnyActorLogic } from 'xstate'
import type { Inspection } from './inspection.ts'

/** Makes an actor, not started yet. Every actor is made here or by `useAppActor`, so that the inspector hears of it. */
export const createAppActor = <Logic extends AnyActorLogic>(
  inspection: Inspection | null | undefined,
  logic: Logic,
  options: ActorOptions<Logic>,
) => new Actor(logic, inspected(inspection, options))

/** The same options, with an ear for the inspector when there is one. */
export const inspected = <Options extends object>(inspection: Inspection | null | undefined, options: Options) =>
  inspection ? { ...options, inspect: (event: Parameters<Inspection['hear']>[0]) => inspection.hear(event) } : options
