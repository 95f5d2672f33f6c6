import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { bankAccountNoun } from '#domain/bank-account/noun.ts'
import { AccountKind } from '#domain/ledger/enums.ts'
import { daysOfMonth } from '#domain/value/day/competence.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { readListSearch } from '#src/records/filter/list-search.ts'
import { MonthStepper } from '#src/records/filter/month-stepper.tsx'
import { NewOf } from '#src/records/record/new-of.tsx'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { useAccountOptions, useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { Select } from '#src/ui/choice/select.tsx'
import { Field } from '#src/ui/control/field.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { css } from '#styled-system/css/css.js'
import type { Place } from './board/board.ts'
import { isView, ReconciliationViews } from './reconciliation-views.tsx'
import { useWaitingLines } from './waiting-lines.ts'

const pageStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const titleStyle = css({ textStyle: 'screen', me: '2' })
const accountStyle = css({ flex: '[1 1 12rem]', maxW: { sm: '[22rem]' }, minW: '0' })
const backStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  color: 'accent',
  '& svg': { w: '4', h: '4' },
})

/** Bank reconciliation of one account and period. */
export function ReconciliationPage() {
  const navigate = useNavigate()
  const today = todayOf(usePresent())
  const { view = '', bankAccountId, dateFrom, dateTo } = readListSearch(useSearch({ strict: false }))
  const accounts = useAccounts()
  const banks = (accounts.data ?? []).filter(({ kind }) => kind === AccountKind.codes.BANK)
  const options = useAccountOptions().filter(({ value }) => banks.some(({ id }) => id === value))
  const waiting = useWaitingLines()
  const selected = banks.find(({ id }) => id === bankAccountId)
  const [most] = selected ? [] : (waiting.data ?? []).filter((one) => banks.some(({ id }) => id === one.bankAccountId))
  const account =
    selected ??
    banks.find(({ id }) => id === most?.bankAccountId) ??
    banks.find(({ status }) => status === 'ACTIVE') ??
    banks[0]
  const month = daysOfMonth((most?.to ?? today).slice(0, 7))
  const period = dateFrom && dateTo ? { dateFrom: String(dateFrom), dateTo: String(dateTo) } : month
  const go = (changes: Record<string, string>) =>
    void navigate({
      to: '/bank-statement/reconciliation',
      search: { view, bankAccountId: account?.id, ...period, ...changes },
    })
  return (
    <div className={pageStyle}>
      <Link
        to="/bank-statement"
        search={{ ...(account && { accountId: account.id }), ...period }}
        className={backStyle}
      >
        <ArrowLeft aria-hidden />
        Extrato
      </Link>
      <header className={headStyle}>
        <h1 className={titleStyle}>Conciliação</h1>
        {account && (
          <>
            <div className={accountStyle}>
              <Field label="Conta" labelHidden>
                <Select options={options} value={account.id} onValueChange={(id) => go({ bankAccountId: id })} />
              </Field>
            </div>
            <MonthStepper
              texts={period}
              onChange={({ dateFrom: from, dateTo: to }) => go(from && to ? { dateFrom: from, dateTo: to } : month)}
            />
          </>
        )}
      </header>
      <Account
        query={accounts}
        hasNone={accounts.data !== undefined && banks.length === 0}
        place={account && !(waiting.isPending && !selected) ? { bankAccountId: account.id, ...period } : undefined}
        view={String(view)}
      />
    </div>
  )
}

interface AccountProps {
  query: ReturnType<typeof useAccounts>
  /** Undefined while loading, or without an account. */
  place: Place | undefined
  hasNone: boolean
  view: string
}

function Account({ query, place, hasNone, view }: AccountProps) {
  if (place)
    return (
      <ReconciliationViews key={Object.values(place).join(' ')} place={place} view={isView(view) ? view : 'open'} />
    )
  if (!hasNone) return <UnansweredQuery query={query} />
  return (
    <EmptyState title="Nenhuma conta bancária" action={<NewOf register={bankAccountNoun} />}>
      Cadastre uma conta e importe o extrato do banco para conciliá-lo aqui.
    </EmptyState>
  )
}
