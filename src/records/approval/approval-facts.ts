import { ending, type NounWords } from '#domain/noun/noun.ts'
import { type Present, shownMoment } from '#domain/value/day/moment.ts'
import type { Fact } from '#src/ui/figure/fact-list.tsx'

type Told = string | null | undefined

/** Who entered, approved, refused and reversed a record. */
export interface Approval {
  createdAt: string
  createdByName?: Told
  approvedAt?: Told
  approvedByName?: Told
  refusedAt?: Told
  refusedByName?: Told
  reason?: Told
  reversedAt?: Told
  reversedByName?: Told
  reversalReason?: Told
}

/** A fact, where there is one. */
export const told = (label: string, value: Told): Fact[] => (value ? [{ label, value }] : [])

/** Who did what with it, when, and why. */
export function approvalFacts(of: Approval, present: Present, gender: NounWords['gender'] = 'masculine'): Fact[] {
  const end = ending(gender)
  const by = (name: Told, at: Told) => at && [name, shownMoment(new Date(at), present)].filter(Boolean).join(', ')
  return [
    ...told(`Lançad${end} por`, by(of.createdByName, of.createdAt)),
    ...told(`Aprovad${end} por`, by(of.approvedByName, of.approvedAt)),
    ...told(`Recusad${end} por`, by(of.refusedByName, of.refusedAt)),
    ...told('Motivo da recusa', of.reason),
    ...told(`Estornad${end} por`, by(of.reversedByName, of.reversedAt)),
    ...told('Motivo do estorno', of.reversalReason),
  ]
}
