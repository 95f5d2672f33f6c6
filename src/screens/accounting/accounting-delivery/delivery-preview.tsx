import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeliveryScope } from '#domain/accounting-delivery/fields.ts'
import { accountingDeliveryNoun } from '#domain/accounting-delivery/noun.ts'
import { deliveryProblems } from '#domain/accounting-delivery/rules.ts'
import { DeliveryLayout, layoutNotes } from '#domain/accounting-layout/program/layout-name.ts'
import { ledgerAccountNoun } from '#domain/ledger-account/noun.ts'
import { codeOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { PreviewAccountingDeliveryDocument } from '#src/graphql/generated/accounting-delivery.ts'
import type {
  DeliveryLayout as LayoutName,
  PreviewAccountingDeliveryMutation,
  DeliveryScope as Scope,
} from '#src/graphql/generated/graphql.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { useBranchId, useClient } from '#src/runtime/runtime-context.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { css } from '#styled-system/css/css.js'
import { BookLacks } from './book-lacks.tsx'
import { DeliveredAccounts } from './delivered-accounts.tsx'
import { useOnlyBranches } from './delivery-branches.tsx'

type Preview = PreviewAccountingDeliveryMutation['previewAccountingDelivery']

const partStyle = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const mutedStyle = css({ color: 'text.muted' })
const sumStyle = css({ fontFamily: 'figures', fontWeight: 'semibold' })
const linkStyle = css({ color: 'accent', textDecoration: 'underline' })

const isLayout = (name: string): name is LayoutName => Object.hasOwn(layoutNotes, name)
const isScope = (name: string): name is Scope => Object.hasOwn(DeliveryScope.codes, name)
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** What the delivery that is being filled in would hold. */
export function DeliveryPreview() {
  const client = useClient()
  const actingBranch = useBranchId()
  const layout = useFormText('layout')
  const dateFrom = useFormText('dateFrom')
  const dateTo = useFormText('dateTo')
  const scope = useFormText('scope')
  const cnpjRoot = useFormText('cnpjRoot')
  const onlyBranches = useOnlyBranches()
  const layoutId = useFormText('layoutId')
  const isWhole =
    isLayout(layout) &&
    isDay(dateFrom) &&
    isDay(dateTo) &&
    deliveryProblems({
      layout: DeliveryLayout.codes[layout],
      layoutId: layoutId || undefined,
      dateFrom,
      dateTo,
      scope: codeOf(DeliveryScope, scope),
      cnpjRoot: cnpjRoot || undefined,
      onlyBranches,
    }).length === 0
  const query = useQuery({
    queryKey: [
      accountingDeliveryNoun.queryKey,
      'preview',
      actingBranch,
      layout,
      layoutId,
      dateFrom,
      dateTo,
      scope,
      cnpjRoot,
      onlyBranches.map(({ branchId }) => branchId).join(),
    ],
    queryFn: ({ signal }) => {
      if (!isLayout(layout)) throw new Error('a preview is of a layout')
      const input = {
        layout,
        dateFrom,
        dateTo,
        ...(layoutId && { layoutId }),
        ...(isScope(scope) && { scope }),
        ...(cnpjRoot && { cnpjRoot }),
        ...(onlyBranches.length > 0 && { onlyBranches }),
      }
      return client.request(PreviewAccountingDeliveryDocument, { input }, { signal })
    },
    enabled: isWhole,
  })
  const preview = query.data?.previewAccountingDelivery
  return (
    <div className={partStyle}>
      <p className={mutedStyle}>
        {isLayout(layout) ? layoutNotes[layout] : 'Escolha o formato para ver os lançamentos e as contas.'}
      </p>
      {isWhole && (preview ? <Found preview={preview} /> : <UnansweredQuery query={query} lines={4} />)}
    </div>
  )
}

const figure = (count: number): string => count.toLocaleString('pt-BR')
const entries = (count: number): string => (count === 1 ? '1 lançamento' : `${figure(count)} lançamentos`)

function Found({ preview }: { preview: Preview }) {
  const { entryCount, correctionCount, total, elsewhereCount, accounts, lacks, nextBookNumber } = preview
  if (entryCount === 0)
    return (
      <NoticeLine tone="info">
        Neste período não há lançamento que ainda não tenha sido entregue neste formato.
      </NoticeLine>
    )
  const unnamed = accounts.filter(({ isNamed }) => !isNamed).length
  const also = correctionCount > 0 ? `, dos quais ${figure(correctionCount)} corrigem ou estornam outros` : ''
  return (
    <>
      <p>
        <span className={sumStyle}>
          {entries(entryCount)} de {formatMoney(total)}
        </span>
        {also}
        {nextBookNumber && `; será o livro de número ${nextBookNumber}, se nenhum outro for informado`}
      </p>
      <BookLacks lacks={lacks} />
      {unnamed > 0 && (
        <NoticeLine tone="warning">
          {unnamed === 1
            ? 'Falta o código reduzido de 1 conta'
            : `Falta o código reduzido de ${figure(unnamed)} contas`}
          , ou ele não serve a este formato: informe-o no{' '}
          <Link to={ledgerAccountNoun.path} className={linkStyle}>
            Plano contábil
          </Link>
          .
        </NoticeLine>
      )}
      {elsewhereCount > 0 && (
        <NoticeLine tone="warning">
          {entries(elsewhereCount)} já {elsewhereCount === 1 ? 'foi entregue' : 'foram entregues'} em outro formato.
        </NoticeLine>
      )}
      <DeliveredAccounts accounts={accounts.toSorted((one, other) => Number(one.isNamed) - Number(other.isNamed))} />
    </>
  )
}
