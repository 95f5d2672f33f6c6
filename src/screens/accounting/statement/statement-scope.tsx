import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import type { ReportScopesQuery } from '#src/graphql/generated/graphql.ts'
import { ReportScopesDocument } from '#src/graphql/generated/statement.ts'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { useBranchId, useBranchName, useClient } from '#src/runtime/runtime-context.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'

type Regional = ReportScopesQuery['reportScopes']['regionals'][number]

/** Which branches a statement is of, beside the selected one. */
export interface StatementScope {
  /** Of the report; of all that one sees without them. */
  readonly variables: { readonly branchId?: string[] }
  /** In the caption. */
  readonly name: string
  /** Whether it is known what is asked for. */
  readonly isReady: boolean
  /** Offers regionals, where there are some and all branches are looked at. */
  readonly choice: ReactNode
}

const named = ({ name, isWhole }: Regional): string =>
  `${/^regional/i.test(name) ? name : `Regional ${name}`}${isWhole ? '' : ' (parte)'}`

const everyBranch = 'all'

/** The regional of the URL, while all branches are looked at. */
export function useStatementScope(): StatementScope {
  const client = useClient()
  const branchId = useBranchId()
  const branchName = useBranchName()
  const { regionalId } = readListSearch(useSearch({ strict: false }))
  const query = useQuery({
    queryKey: [journalEntryNoun.queryKey, 'scopes', branchId],
    queryFn: ({ signal }) => client.request(ReportScopesDocument, {}, { signal }),
    enabled: branchId === null,
  })
  const regionals = branchId === null ? (query.data?.reportScopes.regionals ?? []) : []
  const chosen = regionals.find(({ id }) => id === regionalId)
  return {
    variables: chosen ? { branchId: chosen.branchIds } : {},
    name: chosen ? named(chosen) : branchName,
    isReady: regionalId === undefined || branchId !== null || !query.isPending,
    choice: regionals.length > 0 && <ScopeChoice regionals={regionals} chosen={chosen} />,
  }
}

function ScopeChoice({ regionals, chosen }: { regionals: readonly Regional[]; chosen: Regional | undefined }) {
  const navigate = useNavigate()
  const change = (regionalId: string) =>
    void navigate({
      to: '.',
      search: (now) => readListSearch({ ...now, regionalId: regionalId === everyBranch ? undefined : regionalId }),
    })
  return (
    <div style={{ minWidth: '10rem' }}>
      <Field label="Abrangência" labelHidden>
        <Select
          options={[
            { value: everyBranch, label: 'Todas as regionais' },
            ...regionals.map((regional) => ({ value: regional.id, label: named(regional) })),
          ]}
          value={chosen?.id ?? everyBranch}
          onValueChange={change}
        />
      </Field>
    </div>
  )
}
