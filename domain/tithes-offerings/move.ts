import type { Moves } from '../right/move.ts'
import type { Module } from '../right/permissions.ts'

const history = { method: 'put', path: '/tithes-offerings/history/{id}' } as const

export const tithesOfferingsMoves = {
  approve: { right: 'approve', route: history },
  refuse: { right: 'approve', route: history },
  resubmit: { route: history },
  reverse: { right: 'reverse', route: { method: 'delete', path: '/tithes-offerings/{id}/reversal' } },
} as const satisfies Moves

/** Whose right a move by the history asks for. */
export const moduleOfMove = (name: 'approve' | 'refuse' | 'resubmit'): Module =>
  name === 'resubmit' ? 'tithes-and-offers' : 'pending-tithes-and-offers'
