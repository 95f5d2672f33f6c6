import { AssetStatus, assetFields, assetListed, assetMoveFields } from '#domain/asset/fields.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import { editObstacle } from '#domain/asset/rules.ts'
import { sentenceOf } from '#domain/catalogue/errors.ts'
import { assetList } from '#src/graphql/generated/asset-list.ts'
import { useRowActs } from '#src/records/act/row-act.tsx'
import { firstPageOf } from '#src/records/list/first-page.ts'
import { PlainList } from '#src/records/list/plain-list.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { assetActs } from './asset-act.tsx'

const AssetImport = lazy(() => import('./asset-import.tsx'), 'AssetImport')

const summed = { value: assetFields.value }

export function AssetList() {
  const { of, dialog } = useRowActs(assetActs)
  return (
    <>
      <PlainList
        register={assetNoun}
        fields={assetFields}
        became={assetMoveFields}
        listed={assetListed}
        documents={assetList}
        summed={summed}
        beside={{ field: 'number', text: ({ number }) => number }}
        moves={(row) => {
          const obstacle = editObstacle(AssetStatus.codes[row.status])
          const isKept = obstacle !== undefined
          return { ...of(row), isKept, isLocked: isKept, ...(obstacle && { whyKept: sentenceOf(obstacle.code) }) }
        }}
        imported={AssetImport}
        alsoAs={{ labels: assetList.labels }}
        empty={{ text: 'Cadastre o que a igreja tem: instrumentos, móveis, equipamentos, veículos, imóveis.' }}
      />
      {dialog}
    </>
  )
}

AssetList.askAhead = firstPageOf(assetNoun, assetList.page, { summed })
