import { useSearch } from '@tanstack/react-router'
import { fundFields, fundListed, fundMoveFields } from '#domain/fund/fields.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { fundList } from '#src/graphql/generated/fund-list.ts'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { FundsLink } from './funds-link.tsx'

const FundReport = lazy(() => import('./fund-report.tsx'), 'FundReport')

/** Funds; with `report` in its search what they have, or the statement of the one that it names. */
export function FundList() {
  const { report } = readListSearch(useSearch({ strict: false }))
  if (report !== undefined) return <FundReport of={String(report)} />
  return (
    <PlainList
      register={fundNoun}
      fields={fundFields}
      became={fundMoveFields}
      listed={fundListed}
      documents={fundList}
      tools={<FundsLink />}
      moves={({ status }) => ({ items: [], isKept: false, isLocked: status === 'CLOSED' })}
      empty={{ text: 'Cadastre o dinheiro que tem dono: o do telhado, o das missões, o de um convênio.' }}
    />
  )
}
