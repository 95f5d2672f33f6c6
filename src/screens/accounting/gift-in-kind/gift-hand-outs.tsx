import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { GiftInKindStatus } from '#domain/gift-in-kind/fields.ts'
import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { GiftHandOutsDocument } from '#src/graphql/generated/gift-in-kind.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { MoneyFigure } from '#src/ui/figure/money-figure.tsx'
import { css } from '#styled-system/css/css.js'
import type { GiftInKind } from './gift-in-kind-query.ts'

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
const moreStyle = css({ color: 'accent', _hover: { textDecoration: 'underline' } })

/** What left a stocked gift, newest first; each leads to its own panel. */
export function GiftHandOuts({ gift: { id, description } }: { gift: GiftInKind }) {
  const client = useClient()
  const branchId = useBranchId()
  const query = useQuery({
    queryKey: [giftInKindNoun.queryKey, 'handed out', branchId, id],
    queryFn: ({ signal }) => client.request(GiftHandOutsDocument, { stockId: [id] }, { signal }),
  })
  const page = query.data?.giftsInKind
  return (
    <FormGroup title="Distribuições">
      {page ? (
        <ul className={listStyle}>
          {page.rows.map((row) => (
            <li key={row.id} className={rowStyle}>
              <span className={textStyle}>
                <Link to={`${giftInKindNoun.path}/$id`} params={{ id: row.id }} search={true} className={linkStyle}>
                  {row.handedTo}
                </Link>
                <span className={whereStyle}>
                  {formatLocalDate(row.date)} · {labelOf(GiftInKindStatus, row.status)}
                </span>
              </span>
              <MoneyFigure>{formatMoney(row.value)}</MoneyFigure>
            </li>
          ))}
        </ul>
      ) : (
        <UnansweredQuery query={query} lines={2} />
      )}
      {page?.count === 0 && <p className={noneStyle}>Nada saiu do estoque ainda.</p>}
      {page && page.count > page.rows.length && (
        <p>
          <Link
            to={giftInKindNoun.path}
            search={{ use: 'HANDED_OUT', search: description }}
            className={moreStyle}
          >{`Ver as ${page.count.toLocaleString('pt-BR')} distribuições`}</Link>
        </p>
      )}
    </FormGroup>
  )
}
