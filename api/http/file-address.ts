import { localDateOf } from '#domain/value/day/local-date.ts'
import type { Tenant } from '../db/tenant/tenant.ts'
import type { Services } from './operation.ts'

/** A file that is about to have an address. */
export interface AddressedPaper {
  /** What `signable` knows it by. */
  readonly kind: string
  /** What it is called, part by part: 'Extrato', the branch. */
  readonly title: readonly string[]
  readonly ending: string
  /** What it is opened with. */
  readonly query: Readonly<Record<string, unknown>>
  /** By whose clocks it has its day (IANA). */
  readonly timeZone: string
}

/** A title as a file's name: `Usuários` becomes `usuarios`. */
const fileName = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

/** Signed address of a file for the session and its branch; title, day and ending name the file. */
export function fileAddress(
  { sessionId, branchId }: Pick<Tenant, 'sessionId' | 'branchId'>,
  { clock, addresses }: Pick<Services, 'clock' | 'addresses'>,
  { kind, title, ending, query, timeZone }: AddressedPaper,
): { url: string } {
  const now = clock()
  const name = `${title.map(fileName).join('-')}-${localDateOf(now, timeZone)}.${ending}`
  const branch = branchId && { branchId }
  return { url: addresses.sign({ method: 'GET', name, kind, sessionId, ...branch, query }, now) }
}
