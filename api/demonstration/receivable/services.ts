import { GivingKind, OfferingCount, TithesOfferingsStatus, WorshipPeriod } from '#domain/tithes-offerings/fields.ts'
import type { Day } from '../source/calendar.ts'

const { MORNING, NIGHT } = WorshipPeriod.codes

/** Who counts, enters and judges, by the name before the @ of their e-mail. */
export type Actor = 'admin' | 'tesouraria' | 'pastor' | 'diaconia' | 'helena.barbosa' | 'otavio.reis' | 'priscila.moura'

/** A worship of every week. */
export interface Service {
  /** Place of the branch, and of its cash box. */
  readonly branch: number
  /** 0: Sunday */
  readonly weekday: number
  readonly period: number
  /** Approximate number of givers; amounts scale with it. */
  readonly crowd: number
  /** Code of the plan of accounts. */
  readonly plan: string
  /** Who counts and enters, and who counted beside them. */
  readonly counters: readonly [Actor, Actor]
  readonly approver: Actor
  /** Who counted first until so many days ago. */
  readonly former?: { readonly counter: Actor; readonly daysAgo: number }
}

/** The worships of a week, in four branches. */
export const services: readonly Service[] = [
  {
    branch: 0,
    weekday: 0,
    period: MORNING,
    crowd: 6,
    plan: '1.01.001',
    counters: ['helena.barbosa', 'admin'],
    approver: 'pastor',
  },
  {
    branch: 0,
    weekday: 0,
    period: NIGHT,
    crowd: 8,
    plan: '1.01.002',
    counters: ['helena.barbosa', 'admin'],
    approver: 'pastor',
  },
  {
    branch: 1,
    weekday: 0,
    period: NIGHT,
    crowd: 5,
    plan: '1.01.002',
    counters: ['tesouraria', 'diaconia'],
    approver: 'pastor',
  },
  {
    branch: 1,
    weekday: 3,
    period: NIGHT,
    crowd: 2,
    plan: '1.01.002',
    counters: ['diaconia', 'tesouraria'],
    approver: 'tesouraria',
  },
  {
    branch: 2,
    weekday: 0,
    period: NIGHT,
    crowd: 3,
    plan: '1.01.002',
    counters: ['helena.barbosa', 'admin'],
    approver: 'pastor',
    former: { counter: 'otavio.reis', daysAgo: 35 },
  },
  {
    branch: 3,
    weekday: 0,
    period: MORNING,
    crowd: 2,
    plan: '1.01.002',
    counters: ['admin', 'helena.barbosa'],
    approver: 'pastor',
    former: { counter: 'priscila.moura', daysAgo: 95 },
  },
]

const { PENDING, APPROVED, NOT_APPROVED, REVERSED } = TithesOfferingsStatus.codes
const { NONE, WAITING, DIFFERENT, EQUAL, SETTLED } = OfferingCount.codes

/** What became of an offering. */
export interface Fate {
  readonly status: number
  readonly count: number
  readonly reason?: string
}

/** What became of the offering of that worship, by how many weeks ago it was: the last ones still wait. */
export function fateOf({ branch, weekday, period }: Service, { daysAgo }: Day): Fate {
  const weeksAgo = Math.floor(daysAgo / 7)
  if (branch === 1 && weekday === 3 && weeksAgo === 0) return { status: PENDING, count: WAITING }
  if (branch === 0 && weeksAgo === 0 && period === NIGHT) return { status: PENDING, count: NONE }
  if (branch === 1 && weekday === 0 && weeksAgo === 0) return { status: PENDING, count: EQUAL }
  if (branch === 2 && weeksAgo === 0) return { status: PENDING, count: DIFFERENT }
  if (branch === 3 && weeksAgo === 1) return { status: PENDING, count: NONE }
  if (branch === 1 && weekday === 3 && weeksAgo === 1) return { status: PENDING, count: EQUAL }
  if (branch === 1 && weekday === 0 && weeksAgo === 1)
    return { status: NOT_APPROVED, count: EQUAL, reason: 'O malote não confere: faltam as moedas da contagem' }
  if (branch === 0 && period === NIGHT && weeksAgo === 9)
    return { status: REVERSED, count: NONE, reason: 'Lançada duas vezes: vale a do caderno da secretaria' }
  if (branch === 2 && weeksAgo === 5) return { status: APPROVED, count: SETTLED }
  return { status: APPROVED, count: branch === 1 && weeksAgo < 13 ? EQUAL : NONE }
}

/** Monthly mission offering of the headquarters, with its own plan, centre and words. */
export const isForMissions = ({ branch, period }: Service, { dayOfMonth }: Day): boolean =>
  branch === 0 && period === NIGHT && dayOfMonth > 7 && dayOfMonth <= 14

const { TITHE, OFFERING, SPECIAL } = GivingKind.codes

/** Kinds of named gifts, by frequency. */
export const usualKinds = [TITHE, TITHE, TITHE, OFFERING, SPECIAL] as const

/** Notes and coins, and the most per giver. */
export const usualMoney = [
  { value: '100.00', most: 4 },
  { value: '50.00', most: 7 },
  { value: '20.00', most: 13 },
  { value: '10.00', most: 15 },
  { value: '5.00', most: 14 },
  { value: '2.00', most: 20 },
  { value: '1.00', most: 22 },
  { value: '0.50', most: 18 },
  { value: '0.25', most: 14 },
  { value: '0.10', most: 10 },
  { value: '0.05', most: 6 },
] as const
