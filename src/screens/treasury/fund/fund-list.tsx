import { fundFields, fundListed, fundMoveFields } from '#domain/fund/fields.ts'
import { fundNoun } from '#domain/fund/noun.ts'
import { fundList } from '#src/graphql/generated/fund-list.ts'
import { useRowActs } from '#src/records/act/row-act.tsx'
import { PlainList } from '#src/records/list/plain-list.tsx'
import { fundActs } from './fund-act.tsx'

export function FundList() {
  const { of, dialog } = useRowActs(fundActs)
  return (
    <>
      <PlainList
        register={fundNoun}
        fields={fundFields}
        became={fundMoveFields}
        listed={fundListed}
        documents={fundList}
        moves={(row) => ({ ...of(row), isKept: false, isLocked: row.status === 'CLOSED' })}
        empty={{ text: 'Cadastre o dinheiro que tem dono: o do telhado, o das missões, o de um convênio.' }}
      />
      {dialog}
    </>
  )
}
