import { useState } from 'react'
import { assetCountFields } from '#domain/asset-count/fields.ts'
import { assetCountNoun } from '#domain/asset-count/noun.ts'
import { formatLocalDate } from '#domain/value/day/local-date.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { assetCountRecord } from '#src/graphql/generated/asset-count-record.ts'
import type { AssetCountQuery } from '#src/graphql/generated/graphql.ts'
import { PlainForm } from '#src/records/record/plain-form.tsx'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { CountWalk } from './count-walk.tsx'

const groups = { Conferência: ['name', 'branchId', 'placeId'] }

export function AssetCountForm() {
  const present = usePresent()
  const [stored, setStored] = useState<AssetCountQuery['assetCount'] | null>(null)
  const [blank] = useState(() => ({ name: `Conferência de ${formatLocalDate(todayOf(present))}` }))
  return (
    <PlainForm
      register={assetCountNoun}
      fields={assetCountFields}
      documents={assetCountRecord}
      groups={groups}
      blank={blank}
      lifecycle="assetCountStatus"
      isLocked={stored?.status === 'ENDED'}
      opensMade
      onRead={setStored}
      above={stored && <CountWalk count={stored} />}
    />
  )
}
