import type { ComponentType, ReactNode } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { type Moves, rightOf } from '#domain/right/move.ts'
import type { Present } from '#domain/value/day/moment.ts'
import type { SessionUser } from '#machines/session-steps.ts'
import type { Client } from '#src/graphql/client.ts'
import type { TypedDocument } from '#src/graphql/transport.ts'
import type { Register } from '#src/records/register/register.ts'
import { useMay } from '#src/records/register/register-context.ts'
import { usePresent, useUser } from '#src/runtime/runtime-context.ts'

export interface Identified {
  id: string
}

/** A record, as far as an act names it. */
export interface Named extends Identified {
  /** Who and how much. */
  name: string
}

interface ActWords {
  /** 'Inativar' */
  readonly label: string
  readonly icon: ReactNode
  /** The most usual act. */
  readonly isPrimary?: boolean
}

/** An act that needs nothing but a yes. */
export interface QuestionAct extends ActWords {
  /** 'Inativar conta?' */
  readonly question: string
  /** What it does, after the record's name and a colon. */
  readonly effect: string
  /** 'Conta inativada' */
  readonly done: string
  /** Destructive. */
  readonly isHard: boolean
  /** The mutation that does it to the record of an id. */
  readonly document: TypedDocument<unknown, Identified>
}

export interface ActDialogProps {
  record: Named
  open: boolean
  /** Refetches the record. */
  onDone: () => void
  /** Called when left with an unknown outcome. */
  onClose: (isUnsettled: boolean) => void
}

/** An act that posts money, or asks for more than a yes: a reason, a form. */
export interface DialogAct extends ActWords {
  readonly Dialog: ComponentType<ActDialogProps>
}

export type Act = QuestionAct | DialogAct

/** Who acts, and when. */
export interface Acting {
  readonly user: SessionUser
  readonly present: Present
}

/** Acts of a noun's records. `Row`: a list row; `Read`: a record as read. */
export interface Acts<Name extends string, Row extends Identified, Read extends Row> {
  readonly register: Register
  /** Which right each demands. */
  readonly access: Moves<Name>
  readonly acts: Readonly<Record<Name, Act>>
  /** Transitions from the present status, in display order. */
  readonly offered: (row: Row) => readonly Name[]
  /** The rule that the API throws too. */
  readonly obstacle: (name: Name, record: Read, acting: Acting) => Obstacle | undefined
  /** The record with the facts that the rule reads. @throws RequestFailure */
  readonly read: (client: Client, id: string) => Promise<Read>
}

/** Query key of `read`. */
export const recordKey = ({ queryKey }: Register, branchId: string | null, id: string) => [
  queryKey,
  branchId,
  'record',
  id,
]

/** Available acts of a record, each with the reason why not now. */
export function useOffered<Name extends string, Row extends Identified, Read extends Row>(of: Acts<Name, Row, Read>) {
  const may = useMay(of.register)
  const acting: Acting = { user: useUser(), present: usePresent() }
  return {
    offered: (row: Row): readonly Name[] => of.offered(row).filter((name) => may(rightOf(of.access[name]))),
    /** A sentence that says why, and what to do first. */
    reason: (name: Name, record: Read): string | undefined => {
      const obstacle = of.obstacle(name, record, acting)
      return obstacle && sentenceOf(obstacle.code, obstacle.params)
    },
  }
}

/** The acts of a noun by name, in the order in which they were written. */
export const namesOf = <Name extends string>(acts: Readonly<Record<Name, unknown>>): readonly Name[] =>
  Object.keys(acts) as Name[]
