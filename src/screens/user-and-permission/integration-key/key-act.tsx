import Ban from 'lucide-react/icons/ban'
import KeyRound from 'lucide-react/icons/key-round'
import { integrationKeyActs as access } from '#domain/integration-key/fields.ts'
import { integrationKeyNoun } from '#domain/integration-key/noun.ts'
import { ownKeyObstacle } from '#domain/integration-key/rules.ts'
import { integrationKeyStatus } from '#machines/lifecycles/integration-key-status.ts'
import { IntegrationKeyDocument } from '#src/graphql/generated/integration-key.ts'
import { RevokeIntegrationKeyDocument } from '#src/graphql/generated/integration-key-move.ts'
import type { Act, Acts } from '#src/records/act/act.ts'
import { lazy } from '#src/ui/lazy.tsx'
import type { KeyRecord } from './key-record.ts'

type Name = keyof typeof access

const RotateDialog = lazy(() => import('./rotate-dialog.tsx'), 'RotateDialog')

const acts: Readonly<Record<Name, Act>> = {
  rotate: {
    label: 'Gerar segredo',
    icon: <KeyRound aria-hidden />,
    isPrimary: true,
    Dialog: RotateDialog,
  },
  revoke: {
    label: 'Revogar',
    icon: <Ban aria-hidden />,
    question: 'Revogar a chave?',
    effect: 'o programa que a usa para na próxima chamada. Não dá para desfazer: ele precisará de outra chave.',
    done: 'Chave revogada',
    isHard: true,
    document: RevokeIntegrationKeyDocument,
  },
}

type Row = Pick<KeyRecord, 'id' | 'name' | 'status' | 'createdBy'>

/** Acts of a key besides editing and deleting. */
export const keyActs: Acts<Name, Row, Row> = {
  register: integrationKeyNoun,
  access,
  acts,
  offered: ({ status }) => (integrationKeyStatus.can(status, 'revoke') ? ['rotate', 'revoke'] : []),
  obstacle: (name, { createdBy, status }, { user }) =>
    name === 'rotate' ? ownKeyObstacle({ isOwn: createdBy === user.id, isRevoked: status === 'REVOKED' }) : undefined,
  read: (client, id) => client.request(IntegrationKeyDocument, { id }).then(({ integrationKey }) => integrationKey),
}
