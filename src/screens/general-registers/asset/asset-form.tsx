import { useState } from 'react'
import { depreciatedMonths, depreciationOf, placeOf } from '#domain/asset/depreciation.ts'
import { AssetKind, AssetStatus, assetBookFields, assetFields } from '#domain/asset/fields.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import { monthAfter, shownCompetence } from '#domain/value/day/competence.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { labelOf } from '#domain/value/enums.ts'
import { centsOf, formatMoney, moneyOf } from '#domain/value/money.ts'
import { assetRecord } from '#src/graphql/generated/asset-record.ts'
import type { AssetQuery } from '#src/graphql/generated/graphql.ts'
import { RecordActs } from '#src/records/act/record-act.tsx'
import { useViewing } from '#src/records/form/state/form-context.ts'
import { PlainForm } from '#src/records/record/plain-form.tsx'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { type Fact, FactList } from '#src/ui/figure/fact-list.tsx'
import { assetActs } from './asset-act.tsx'

type Asset = AssetQuery['asset']

const groups = {
  Identificação: ['name', 'number', 'branchId', 'placeId'],
  Aquisição: ['acquiredOn', 'value', 'supplierId', 'document'],
  Depreciação: ['kind', 'usefulLife', 'residual'],
  Outros: ['note'],
}

export function AssetForm() {
  const [stored, setStored] = useState<Asset | null>(null)
  return (
    <PlainForm
      register={assetNoun}
      fields={assetFields}
      documents={assetRecord}
      groups={groups}
      blank={{}}
      lifecycle="assetStatus"
      isLocked={stored !== null && stored.status !== 'IN_USE'}
      onRead={setStored}
      above={stored && <AssetStory asset={stored} />}
    />
  )
}

/** Status, history and acts. */
function AssetStory({ asset }: { asset: Asset }) {
  const isViewing = useViewing()
  const present = usePresent()
  const { data: accounts = [] } = useAccounts({ enabled: isViewing && Boolean(asset.accountId) })
  if (!isViewing) return null
  const { status, leftOn, reason, saleValue, accountId } = asset
  const books = booksOf(asset, todayOf(present))
  const account = accounts.find(({ id }) => id === accountId)?.name
  return (
    <>
      <FactList
        label="Situação do bem"
        facts={[
          { label: 'Situação', value: labelOf(AssetStatus, status) },
          ...(leftOn ? [{ label: saleValue ? 'Vendido em' : 'Baixado em', value: formatLocalDate(leftOn) }] : []),
          ...(saleValue ? [{ label: 'Vendido por', value: formatMoney(saleValue) }] : []),
          ...(account ? [{ label: 'Recebido em', value: account }] : []),
          ...(reason ? [{ label: 'Motivo', value: reason }] : []),
          ...books,
        ]}
      />
      {lacksOf(asset) && <NoticeLine>{lacksOf(asset)}</NoticeLine>}
      <RecordActs acts={assetActs} record={asset} />
    </>
  )
}

/** Why an asset of a kind that loses value does not, if so. */
function lacksOf({ kind, acquiredOn, value, status }: Asset): string | undefined {
  if (!kind || kind === 'LAND' || status !== 'IN_USE' || (acquiredOn && value)) return undefined
  return 'Informe a data e o valor de aquisição, e a depreciação de cada mês entra no Diário.'
}

/** What the books have of it, and what it loses in this month, and until when. */
function booksOf(asset: Asset, today: string): Fact[] {
  const { kind, acquiredOn, value, usefulLife, residual, depreciated, bookValue } = asset
  const depreciation =
    kind &&
    depreciationOf({
      kind: AssetKind.codes[kind],
      acquiredOn: acquiredOn ?? undefined,
      costCents: value ? centsOf(value) : undefined,
      usefulLife: usefulLife ?? undefined,
      residualCents: residual ? centsOf(residual) : undefined,
    })
  if (!depreciation || !depreciated || !bookValue) return []
  const month = today.slice(0, 7)
  const last = monthAfter(depreciation.firstMonth, depreciation.months - 1)
  const [own] = depreciatedMonths(depreciation, { from: month, until: month })
  const passed = Math.min(Math.max(placeOf(depreciation, month) - 1, 0), depreciation.months)
  return [
    { label: assetBookFields.depreciated.label, value: formatMoney(depreciated) },
    { label: assetBookFields.bookValue.label, value: formatMoney(bookValue) },
    {
      label: 'Depreciação deste mês',
      value: own
        ? `${formatMoney(moneyOf(own.cents))}, até ${shownCompetence(last)} (${passed} de ${depreciation.months} meses)`
        : `Nenhuma: vai de ${shownCompetence(depreciation.firstMonth)} a ${shownCompetence(last)}`,
    },
  ]
}
