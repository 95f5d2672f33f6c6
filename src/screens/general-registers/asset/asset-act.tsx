import ArchiveX from 'lucide-react/icons/archive-x'
import HandCoins from 'lucide-react/icons/hand-coins'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { assetMoves } from '#domain/asset/fields.ts'
import { assetNoun } from '#domain/asset/noun.ts'
import { type AssetMove, assetStatus } from '#machines/lifecycles/asset-status.ts'
import { AssetDocument } from '#src/graphql/generated/asset-record.ts'
import type { AssetQuery, AssetStatus } from '#src/graphql/generated/graphql.ts'
import { type Acts, type DialogAct, namesOf } from '#src/records/act/act.ts'
import { lazy } from '#src/ui/lazy.tsx'

const Asking = lazy(() => import('./asset-asking.tsx'), 'AssetAsking')
const act = (name: AssetMove, label: string, icon: ReactNode): DialogAct => ({
  label,
  icon,
  Dialog: (props) => <Asking name={name} {...props} />,
})

const acts: Readonly<Record<AssetMove, DialogAct>> = {
  sell: act('sell', 'Vender', <HandCoins aria-hidden />),
  dispose: act('dispose', 'Dar baixa', <ArchiveX aria-hidden />),
  restore: act('restore', 'Desfazer a baixa', <Undo2 aria-hidden />),
  reverse: act('reverse', 'Estornar a venda', <Undo2 aria-hidden />),
}

type Row = { id: string; name: string; status: AssetStatus }

export const assetActs: Acts<AssetMove, Row, AssetQuery['asset'] & Row> = {
  register: assetNoun,
  access: assetMoves,
  acts,
  offered: ({ status }) => namesOf(acts).filter((name) => assetStatus.can(status, name)),
  obstacle: () => undefined,
  read: async (client, id) => (await client.request(AssetDocument, { id })).asset,
}
