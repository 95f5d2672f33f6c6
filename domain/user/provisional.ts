import { normalizeReadable, readableCode } from '../value/text/readable-code.ts'

/** Lifetime of a provisional password, in hours. */
export const provisionalHours = 24

const groups = 3

/** A provisional password such as `K7QM-2XTP-9HWR` (59 bits), from a source of whole numbers below a limit. */
export const provisionalPassword = (below: (limit: number) => number): string => readableCode(groups, below)

/** Normalises a typed provisional password: any case, with or without hyphens and spaces. */
export const normalizeProvisional = (text: string): string => normalizeReadable(groups, text) ?? text
