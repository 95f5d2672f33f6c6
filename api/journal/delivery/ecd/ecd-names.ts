import type { EcdCenter } from '#domain/ecd/book.ts'
import { agglutinationOf } from '#domain/ecd/statement-lines.ts'
import type { Write } from '../../../db/tenant/tenant.ts'

interface NamedAccount {
  readonly code: string
  readonly name: string
  readonly nature: number
  readonly isContra: boolean
  readonly reference: string
  readonly agglutination: string
}

/** What ids are called in the book. */
export interface BookNames {
  readonly accounts: readonly NamedAccount[]
  readonly accountOf: (id: string) => string
  readonly natureOf: (code: string) => number
  /** Code of a cost centre; with several branches, of the branch, then of the centre in it. Empty for neither. */
  readonly centerOf: (branch: string, center: string | null) => string
  /** Those that were asked for, by code. */
  readonly usedCenters: () => EcdCenter[]
}

type AccountRow = [id: string, code: string, name: string, nature: number, isContra: boolean, reference: string | null]
type NamedRow = [id: string, code: string | null, name: string]

/** Of a record without a code: the end of its id, which stays the same from year to year. */
const tailOf = (id: string): string => id.slice(-12).toUpperCase()

/** Names of all accounts, branches and cost centres of the company, as they are now, for a book of that many branches. */
export async function readBookNames({ rows, identity }: Write, branchCount: number): Promise<BookNames> {
  const { companyId } = identity
  const read = await rows<AccountRow>(
    `select a.id, a.code, a.name, a.nature, a.is_contra, a.reference_code from celeiro.journal_account a
     where a.company_id = $1 order by a.code collate "C"`,
    [companyId],
  )
  const accounts = read.map(([, code, name, nature, isContra, reference]): NamedAccount => {
    const agglutination = agglutinationOf({ code, nature })
    return { code, name, nature, isContra, reference: reference ?? '', agglutination }
  })
  const codes = new Map(read.map(([id, code]) => [id, code]))
  const natures = new Map(accounts.map(({ code, nature }) => [code, nature]))
  const named = async (table: 'branch' | 'cost_center') =>
    new Map(
      (
        await rows<NamedRow>(`select id, code, name from celeiro.${table} where company_id = $1 order by id`, [
          companyId,
        ])
      ).map(([id, code, name]) => [id, { code: code ?? tailOf(id), name }]),
    )
  const branches = await named('branch')
  const centers = await named('cost_center')
  const hasBranches = branchCount > 1
  const used = new Map<string, EcdCenter>()
  const byIds = new Map<string, string>()
  /** Two pairs never share a code, whatever somebody called them. */
  function codeOf(branch: string, center: string | null): string {
    const ofBranch = hasBranches ? branches.get(branch) : undefined
    const ofCenter = center === null ? undefined : centers.get(center)
    const parts = [ofBranch, ofCenter].filter((part) => part !== undefined)
    if (parts.length === 0) return ''
    const plain = parts.map(({ code }) => code).join('.')
    const code = used.has(plain) ? `${plain}.${tailOf(center ?? branch)}` : plain
    used.set(code, { code, name: parts.map(({ name }) => name).join(' / ') })
    return code
  }
  return {
    accounts,
    accountOf: (id) => {
      const code = codes.get(id)
      if (code === undefined) throw new Error(`a line names account ${id}, which there is not`)
      return code
    },
    natureOf: (code) => natures.get(code) ?? 0,
    centerOf: (branch, center) => {
      const key = `${branch}|${center}`
      const code = byIds.get(key) ?? codeOf(branch, center)
      byIds.set(key, code)
      return code
    },
    usedCenters: () => [...used.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1)),
  }
}
