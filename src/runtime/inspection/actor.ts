import { Actor, type ActorOptions, type AnyActorLogic } from 'xstate'
import type { Inspection } from './inspection.ts'

/** Creates an unstarted actor, connected to the inspector. Use this or `useAppActor` for every actor. */
export const createAppActor = <Logic extends AnyActorLogic>(
  inspection: Inspection | null | undefined,
  logic: Logic,
  options: ActorOptions<Logic>,
) => new Actor(logic, inspected(inspection, options))

/** Adds the inspector's observer to the options. */
export const inspected = <Options extends object>(inspection: Inspection | null | undefined, options: Options) =>
  inspection ? { ...options, inspect: (event: Parameters<Inspection['hear']>[0]) => inspection.hear(event) } : options
