import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { formatCnpjRoot } from '#domain/value/identifier/cnpj-root.ts'
import type { ReportScopesQuery } from '#src/graphql/generated/graphql.ts'
import { ReportScopesDocument } from '#src/graphql/generated/statement.ts'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { useBranchId, useBranchName, useClient } from '#src/runtime/runtime-context.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'

type Regional = ReportScopesQuery['reportScopes']['regionals'][number]
type Entity = ReportScopesQuery['reportScopes']['entities'][number]

/** Which branches a statement is of, beside the selected one. */
export interface StatementScope {
  /** Of the report; of all that one sees without them. */
  readonly variables: { readonly branchId?: string[] }
  /** In the caption. */
  readonly name: string
  /** Whether it is known what is asked for. */
  readonly isReady: boolean
  /** Offers regionals, and legal entities where there are several, while all branches are looked at. */
  readonly choice: ReactNode
  /** Legal entities, where there are several; known while all branches are looked at. */
  readonly entities: readonly Entity[]
}

/** A choice of branches, as the URL names it. */
interface Part {
  readonly at: 'regionalId' | 'cnpjRoot'
  readonly key: string
  readonly name: string
  readonly branchIds: string[]
}

const regionalPart = ({ id, name, branchIds, isWhole }: Regional): Part => ({
  at: 'regionalId',
  key: id,
  name: `${/^regional/i.test(name) ? name : `Regional ${name}`}${isWhole ? '' : ' (parte)'}`,
  branchIds,
})

/** Of a company without a CNPJ, whose branches have one. */
const noRoot = 'none'

/** 'CNPJ 11.222.333 Igreja do Celeiro' */
export const namedEntity = ({ root, name }: Pick<Entity, 'root' | 'name'>): string =>
  root === '' ? name : `CNPJ ${formatCnpjRoot(root)} ${name}`

const entityPart = (entity: Entity): Part => ({
  at: 'cnpjRoot',
  key: entity.root || noRoot,
  name: namedEntity(entity),
  branchIds: entity.branchIds,
})

const everyBranch = 'all'
const none: readonly never[] = []

/** What of the branches the URL names, for the next statement. */
export function useNamedPart(): { regionalId?: string; cnpjRoot?: string } {
  const { regionalId, cnpjRoot } = readListSearch(useSearch({ strict: false }))
  if (regionalId !== undefined) return { regionalId: String(regionalId) }
  return cnpjRoot === undefined ? {} : { cnpjRoot: String(cnpjRoot) }
}

/** The regional or the legal entity of the URL, while all branches are looked at. */
export function useStatementScope(): StatementScope {
  const client = useClient()
  const branchId = useBranchId()
  const branchName = useBranchName()
  const named = useNamedPart()
  const query = useQuery({
    queryKey: [journalEntryNoun.queryKey, 'scopes', branchId],
    queryFn: ({ signal }) => client.request(ReportScopesDocument, {}, { signal }),
    enabled: branchId === null,
  })
  const { regionals = none, entities = none } = (branchId === null && query.data?.reportScopes) || {}
  const parts = [...regionals.map(regionalPart), ...entities.map(entityPart)]
  const chosen = parts.find(({ at, key }) => named[at] === key)
  return {
    variables: chosen ? { branchId: chosen.branchIds } : {},
    name: chosen ? chosen.name : branchName,
    isReady: Object.keys(named).length === 0 || branchId !== null || !query.isPending,
    choice: parts.length > 0 && (
      <ScopeChoice whole={entities.length > 0 ? 'Toda a igreja' : 'Todas as regionais'} parts={parts} chosen={chosen} />
    ),
    entities,
  }
}

interface ScopeChoiceProps {
  whole: string
  parts: readonly Part[]
  chosen: Part | undefined
}

function ScopeChoice({ whole, parts, chosen }: ScopeChoiceProps) {
  const navigate = useNavigate()
  const change = (key: string) => {
    const part = parts.find((one) => one.key === key)
    const named = { regionalId: undefined, cnpjRoot: undefined, ...(part && { [part.at]: part.key }) }
    void navigate({ to: '.', search: (now) => readListSearch({ ...now, ...named }) })
  }
  return (
    <div style={{ minWidth: '10rem' }}>
      <Field label="Abrangência" labelHidden>
        <Select
          options={[
            { value: everyBranch, label: whole },
            ...parts.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          value={chosen?.key ?? everyBranch}
          onValueChange={change}
        />
      </Field>
    </div>
  )
}
