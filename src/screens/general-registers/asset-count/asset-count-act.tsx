import ListChecks from 'lucide-react/icons/list-checks'
import { assetCountMoves } from '#domain/asset-count/fields.ts'
import { assetCountNoun } from '#domain/asset-count/noun.ts'
import { assetCountStatus } from '#machines/lifecycles/asset-count-status.ts'
import { EndAssetCountDocument } from '#src/graphql/generated/asset-count-move.ts'
import { AssetCountDocument } from '#src/graphql/generated/asset-count-record.ts'
import type { AssetCountQuery, AssetCountStatus } from '#src/graphql/generated/graphql.ts'
import { type Act, type Acts, namesOf } from '#src/records/act/act.ts'

const acts: Readonly<Record<'end', Act>> = {
  end: {
    label: 'Encerrar',
    icon: <ListChecks aria-hidden />,
    question: 'Encerrar conferência?',
    effect: 'o que não foi lido fica como não encontrado, e depois disso nada mais muda nela.',
    done: 'Conferência encerrada',
    isHard: true,
    document: EndAssetCountDocument,
  },
}

type Row = { id: string; name: string; status: AssetCountStatus }

export const assetCountActs: Acts<'end', Row, AssetCountQuery['assetCount'] & Row> = {
  register: assetCountNoun,
  access: assetCountMoves,
  acts,
  offered: ({ status }) => namesOf(acts).filter((name) => assetCountStatus.can(status, name)),
  obstacle: () => undefined,
  read: async (client, id) => (await client.request(AssetCountDocument, { id })).assetCount,
}
