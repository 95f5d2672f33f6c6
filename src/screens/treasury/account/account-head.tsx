import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Landmark from 'lucide-react/icons/landmark'
import Wallet from 'lucide-react/icons/wallet'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { cashAccountNoun } from '#domain/cash-account/noun.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import type { Register } from '#src/records/register/register.ts'
import { useBranchId } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { type Indicator, IndicatorRow } from '#src/ui/figure/indicator-row.tsx'
import { LinkStrip, stripLinkStyle } from '#src/ui/navigation/link-strip.tsx'

export interface AccountHeadProps<Sums> {
  register: Register
  /** Loads balances and this month's sums of the selected branch. @throws RequestFailure */
  load: (signal: AbortSignal) => Promise<Sums>
  /** Key figures; labels only while loading. */
  indicatorsOf: (sums: Sums | undefined) => readonly Indicator[]
}

/** Header of the account lists: navigation and key figures, refetched with the list. */
export function AccountHead<Sums>({ register, load, indicatorsOf }: AccountHeadProps<Sums>) {
  const branchId = useBranchId()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [register.queryKey, branchId, 'sums'],
    queryFn: ({ signal }) => load(signal),
  })
  return (
    <>
      <LinkStrip label="Contas e caixas">
        <Link to={bankAccountNoun.path} className={stripLinkStyle}>
          <Landmark aria-hidden />
          Contas bancárias
        </Link>
        <Link to={cashAccountNoun.path} className={stripLinkStyle}>
          <Wallet aria-hidden />
          Caixas
        </Link>
      </LinkStrip>
      {error && !data ? (
        <FormNotice
          action={
            <Button variant="outline" size="dense" busy={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        >
          {`Os indicadores não puderam ser lidos. ${sentenceOfFailure(error)}`}
        </FormNotice>
      ) : (
        <IndicatorRow label="Indicadores" indicators={indicatorsOf(data)} loading={!data} />
      )}
    </>
  )
}
