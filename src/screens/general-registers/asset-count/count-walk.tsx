import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { assetNoun } from '#domain/asset/noun.ts'
import { assetCountNoun } from '#domain/asset-count/noun.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import {
  AssetCountItemsDocument,
  AssetCountSheetDocument,
  UncountAssetDocument,
} from '#src/graphql/generated/asset-count.ts'
import type { AssetCountQuery } from '#src/graphql/generated/graphql.ts'
import { RecordActs } from '#src/records/act/record-act.tsx'
import { ReportButton } from '#src/records/export/report-button.tsx'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { useViewing } from '#src/records/form/state/form-context.ts'
import { useBranchId, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { assetCountActs } from './asset-count-act.tsx'
import { CountReading } from './count-reading.tsx'
import { CountedThings } from './counted-things.tsx'
import { movedHere } from './moved-here.ts'

const boxStyle = css({ display: 'flex', flexDirection: 'column', gap: '5' })
const lineStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

/** Polling interval for readings of others. */
const lookMilliseconds = 10_000

/** View mode of a count: label reading while open, and results. */
export function CountWalk({ count }: { count: AssetCountQuery['assetCount'] }) {
  const isViewing = useViewing()
  return isViewing ? <Walk count={count} /> : null
}

function Walk({ count }: { count: AssetCountQuery['assetCount'] }) {
  const client = useClient()
  const user = useUser()
  const queries = useQueryClient()
  const key = [assetCountNoun.queryKey, useBranchId(), 'items', count.id]
  const isOpen = count.status === 'OPEN'
  const { data, error } = useQuery({
    queryKey: [...key, count.status, count.placeId],
    queryFn: ({ signal }) => client.request(AssetCountItemsDocument, { id: count.id }, { signal }),
    select: ({ outcome }) => outcome,
    refetchInterval: isOpen ? lookMilliseconds : false,
  })
  const changed = () => queries.invalidateQueries({ queryKey: key })
  const changing = useMutation({
    mutationFn: async ({ assetId, isHere }: { assetId: string; isHere: boolean }) => {
      if (isHere) await movedHere(client, assetId, count)
      else await client.request(UncountAssetDocument, { id: count.id, input: { assetId } })
    },
    onSettled: changed,
  })
  const failure = error ?? changing.error
  return (
    <div className={boxStyle}>
      {isOpen && mayUser(user, 'asset-count', 'update') && <CountReading countId={count.id} onCounted={changed} />}
      {failure && <FormNotice>{sentenceOfFailure(failure)}</FormNotice>}
      {data ? (
        <CountedThings
          {...data}
          isOpen={isOpen}
          onUncount={(assetId) => changing.mutate({ assetId, isHere: false })}
          onMoveHere={
            count.placeId && mayUser(user, assetNoun.module, 'update')
              ? (assetId) => changing.mutate({ assetId, isHere: true })
              : undefined
          }
        />
      ) : (
        !error && <Skeleton height="title" />
      )}
      <div className={lineStyle}>
        {mayUser(user, 'asset-count', 'export') && (
          <ReportButton document={AssetCountSheetDocument} variables={{ id: count.id }} label="Resultado em PDF" />
        )}
        <RecordActs acts={assetCountActs} record={count} />
      </div>
    </div>
  )
}
