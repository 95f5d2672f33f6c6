import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { installmentNoun } from '#domain/installment/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { centsOf, formatMoney } from '#domain/value/money.ts'
import { SupplierPaymentsDocument } from '#src/graphql/generated/supplier.ts'
import { useViewing } from '#src/records/form/state/form-context.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { MoneyFigure } from '#src/ui/figure/money-figure.tsx'
import { css } from '#styled-system/css/css.js'

const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

/** Open and last paid amounts of a supplier, if the user may read instalments; hidden without any. */
export function SupplierPayments({ id }: { id: string }) {
  const client = useClient()
  const isSeen = useViewing()
  const mayRead = mayUser(useUser(), installmentNoun.module, 'read')
  const { data } = useQuery({
    queryKey: [installmentNoun.queryKey, useBranchId(), 'of', id],
    queryFn: async ({ signal }) => {
      const { owed, last } = await client.request(SupplierPaymentsDocument, { ownerId: [id] }, { signal })
      return { ...owed.totals, last: last.rows[0] ?? null }
    },
    enabled: isSeen && mayRead,
  })
  if (!isSeen || !data) return null
  const { open, late, last } = data
  if (!last && centsOf(open) === 0n) return null
  const facts: Fact[] = [{ label: 'A pagar', value: formatMoney(open) }]
  if (centsOf(late) > 0n)
    facts.push({ label: 'Em atraso', value: <MoneyFigure negative>{formatMoney(late)}</MoneyFigure> })
  if (last?.paidAt)
    facts.push({
      label: 'Último pagamento',
      value: `${formatMoney(last.paidValue ?? '0.00')} em ${formatLocalDate(last.paidAt)}`,
    })
  return (
    <>
      <FactList label="Pagamentos" facts={facts} />
      <Link to={installmentNoun.path} search={{ ownerId: id }} className={linkStyle}>
        Ver parcelas
      </Link>
    </>
  )
}
