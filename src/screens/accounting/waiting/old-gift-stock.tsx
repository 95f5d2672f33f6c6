import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { giftInKindNoun } from '#domain/gift-in-kind/noun.ts'
import { oldStockDays, oldStockUntil } from '#domain/gift-in-kind/stock.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { formatMoney } from '#domain/value/money.ts'
import { GiftsInKindDocument } from '#src/graphql/generated/gift-in-kind.ts'
import type { GiftsInKindQuery } from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useMay } from '#src/records/register/register-context.ts'
import { useBranchId, useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { css } from '#styled-system/css/css.js'

const sectionStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const headingStyle = css({ textStyle: 'section' })
const mutedStyle = css({ color: 'text.muted' })
const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

/** Gifts that came long ago and are still in stock, the oldest first, for who may read them; nothing where there are none. */
export function OldGiftStock() {
  return useMay(giftInKindNoun)('read') ? <Asked /> : null
}

function Asked() {
  const client = useClient()
  const branchId = useBranchId()
  const until = oldStockUntil(todayOf(usePresent()))
  const query = useQuery({
    queryKey: [giftInKindNoun.queryKey, 'old stock', branchId, until],
    queryFn: ({ signal }) =>
      client.request(
        GiftsInKindDocument,
        { isInStock: true, dateTo: until, orderBy: 'date', pageSize: 10 },
        { signal },
      ),
  })
  const found = query.data?.giftsInKind
  return found ? <Found found={found} until={until} /> : <UnansweredQuery query={query} lines={2} />
}

function Found({ found: { count, totals, rows }, until }: { found: GiftsInKindQuery['giftsInKind']; until: string }) {
  const [oldest] = rows
  if (!oldest) return null
  const gifts = count.toLocaleString('pt-BR')
  const left = formatMoney(totals.inStock)
  const day = formatLocalDate(oldest.date)
  return (
    <section className={sectionStyle}>
      <h2 className={headingStyle}>
        Em estoque há mais de {oldStockDays} dias ({gifts})
      </h2>
      <p className={mutedStyle}>
        Confira se ainda está lá. O que foi entregue, venceu ou se perdeu sai por “Distribuir”, com a sua explicação.
      </p>
      <p>
        <Link
          to={giftInKindNoun.path}
          search={{ isInStock: 'true', dateTo: until, orderBy: 'date' }}
          className={linkStyle}
        >
          {count === 1
            ? `${left} de ${oldest.description}, de ${day}`
            : `${left} de ${gifts} doações; a mais antiga é de ${day}`}
        </Link>
      </p>
    </section>
  )
}
