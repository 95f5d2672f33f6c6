import type { ComponentType, ReactNode } from 'react'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import type { Obstacle } from '#domain/record/obstacle.ts'
import { type Moves, rightOf } from '#domain/right/move.ts'
import type { Present } from '#domain/value/moment.ts'
import type { SessionUser } from '#machines/session-steps.ts'
import type { CallOptions, Client } from '#src/graphql/client.ts'
import type { Register } from '#src/records/record/register.ts'
import { useMay } from '#src/records/record/register-context.ts'
import { usePresent, useUser } from '#src/runtime/runtime-context.ts'

/** A record, as far as an act names it. */
export interface Named {
  id: string
  name: string
}

interface ActWords {
  /** 'Inativar' */
  readonly label: string
  readonly icon: ReactNode
  /** What whoever opens the record has usually come for. */
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
  /** Takes something away. */
  readonly isHard: boolean
  /** @throws RequestFailure */
  readonly run: (client: Client, id: string, options: CallOptions) => Promise<unknown>
}

export interface ActDialogProps {
  record: Named
  open: boolean
  /** Done: whoever shows the record reads it anew. */
  onDone: () => void
  /** Told whether it was left while nobody knew whether it was done. */
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

/** What may become of a noun's records. `Row` is what a row tells, `Read` what one record tells when it is read. */
export interface Acts<Name extends string, Row extends Named, Read extends Row> {
  readonly register: Register
  /** Which right each demands. */
  readonly access: Moves<Name>
  readonly acts: Readonly<Record<Name, Act>>
  /** Those that the lifecycle has from where the record stands, in the order in which they are offered. */
  readonly offered: (row: Row) => readonly Name[]
  /** The rule that the API throws too. */
  readonly obstacle: (name: Name, record: Read, acting: Acting) => Obstacle | undefined
  /** The record with the facts that the rule reads. @throws RequestFailure */
  readonly read: (client: Client, id: string) => Promise<Read>
}

/** Where what `read` answered is kept. */
export const recordKey = ({ queryKey }: Register, branchId: string | null, id: string) => [
  queryKey,
  branchId,
  'record',
  id,
]

/** What the person may do with a record as it stands, and why not now. */
export function useOffered<Name extends string, Row extends Named, Read extends Row>(of: Acts<Name, Row, Read>) {
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
