import { useState } from 'react'
import { AssetStatus, assetFields } from '#domain/asset/fields.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { labelOf } from '#domain/value/enums.ts'
import { formatMoney } from '#domain/value/money.ts'
import { assetRecord } from '#src/graphql/generated/asset-record.ts'
import type { AssetQuery } from '#src/graphql/generated/graphql.ts'
import { RecordActs } from '#src/records/act/record-act.tsx'
import { useViewing } from '#src/records/form/form-context.ts'
import { PlainForm } from '#src/records/record/plain-form.tsx'
import { useAccounts } from '#src/screens/treasury/account/account-option.ts'
import { FactList } from '#src/ui/figure/fact-list.tsx'
import { assetActs } from './asset-act.tsx'

type Asset = AssetQuery['asset']

const groups = {
  Identificação: ['name', 'number', 'branchId', 'placeId'],
  Aquisição: ['acquiredOn', 'value', 'supplierId', 'document'],
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
  const { data: accounts = [] } = useAccounts({ enabled: isViewing && Boolean(asset.accountId) })
  if (!isViewing) return null
  const { status, leftOn, reason, saleValue, accountId } = asset
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
        ]}
      />
      <RecordActs acts={assetActs} record={asset} />
    </>
  )
}
