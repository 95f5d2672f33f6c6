import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { bankStatementNoun } from '#domain/bank-statement/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { FundMovementsDocument } from '#src/graphql/generated/fund-movements.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { GiverNote } from '#src/screens/treasury/movement/giver-note.tsx'
import { MovementValue } from '#src/screens/treasury/movement/movement-value.tsx'
import { css } from '#styled-system/css/css.js'

const listStyle = css({ '& > li + li': { borderTopWidth: 'thin' } })
const rowStyle = css({ display: 'flex', alignItems: 'baseline', gap: '4', py: '2.5', _first: { pt: '0' } })
const textStyle = css({ flexGrow: '1', minW: '0' })
const linkStyle = css({
  display: 'block',
  overflowWrap: 'anywhere',
  color: 'text',
  textDecoration: 'none',
  _hover: { color: 'accent', textDecoration: 'underline' },
})
const whereStyle = css({ display: 'block', fontSize: 'sm', color: 'text.muted' })
const noneStyle = css({ color: 'text.muted' })

const mostShown = 5

/** The last movements of a fund, which lead to their own panels. */
export function FundMovements({ fundId }: { fundId: string }) {
  const client = useClient()
  const branchId = useBranchId()
  const query = useQuery({
    queryKey: [bankStatementNoun.queryKey, 'of fund', branchId, fundId],
    queryFn: ({ signal }) => client.request(FundMovementsDocument, { fundId: [fundId] }, { signal }),
  })
  const rows = query.data?.bankStatement.rows.slice(0, mostShown)
  return (
    <FormGroup title="Últimos lançamentos">
      {rows ? (
        <ul className={listStyle}>
          {rows.map(({ id, description, date, accountName, direction, value }) => (
            <li key={id} className={rowStyle}>
              <span className={textStyle}>
                <Link to="/bank-statement/$id" params={{ id }} className={linkStyle}>
                  {description}
                </Link>
                <span className={whereStyle}>
                  {formatLocalDate(date)} · {accountName}
                </span>
              </span>
              <MovementValue direction={direction} value={value} />
            </li>
          ))}
        </ul>
      ) : (
        <UnansweredQuery query={query} lines={3} />
      )}
      {rows?.length === 0 && <p className={noneStyle}>Nada entrou nem saiu deste fundo ainda.</p>}
      {rows?.some(({ giverWithheld }) => giverWithheld) && <GiverNote />}
    </FormGroup>
  )
}
