import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Smartphone from 'lucide-react/icons/smartphone'
import { type ReactNode, useRef, useState } from 'react'
import { recoveryCodeCount } from '#domain/session/second-factor.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { RemoveFactorDocument } from '#src/graphql/generated/account.ts'
import { knowsPasskeys } from '#src/records/proof/passkey.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useToasts } from '#src/ui/feedback/toasts.ts'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { type Line, LineList } from '#src/ui/table/line-list.tsx'
import { css } from '#styled-system/css/css.js'
import { useFactorSetup } from './factor-setup.tsx'
import { momentOf } from './open-sessions.ts'
import { type OwnFactors, useOwnFactors } from './own-factors.ts'

const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

type App = OwnFactors['codes'][number]
type Passkey = OwnFactors['passkeys'][number]
type Device = App | Passkey

/** The person's second factor: devices with an authenticator app, and recovery codes. */
export function FactorsDialog({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const [removing, setRemoving] = useState<Device | null>(null)
  const close = useRef<HTMLButtonElement>(null)
  const toasts = useToasts()
  const { query, reread } = useOwnFactors()
  const { data, error, isFetching, refetch } = query
  const { busy, run, add, make, renew, dialogs } = useFactorSetup()
  const client = useClient()
  const remove = ({ id, name }: Device) =>
    run('remove', async () => {
      await client.request(RemoveFactorDocument, { id })
      toasts.success(`${name}: removido`)
      await reread()
      close.current?.focus()
    })
  const passkeys = data?.passkeys ?? []
  const apps = data?.codes ?? []
  const canMake = knowsPasskeys()
  const removal = (device: Device) => (
    <Button
      variant="outline"
      size="dense"
      aria-label={`Remover ${device.name}`}
      disabled={busy !== null}
      onClick={() => setRemoving(device)}
    >
      Remover
    </Button>
  )
  const count = passkeys.length + apps.length
  return (
    <>
      <Dialog
        open={isOpen}
        title="Verificação em duas etapas"
        description="Uma passkey, ou um código do seu celular depois da senha: assim, quem descobrir a sua senha não entra."
        width="wide"
        initialFocus={close}
        onClose={() => setOpen(false)}
        onClosed={onClosed}
        footer={
          <>
            <Button ref={close} variant="outline" onClick={() => setOpen(false)}>
              Fechar
            </Button>
            {data && (
              <Button
                variant={canMake ? 'outline' : 'solid'}
                busy={busy === 'add'}
                disabled={busy !== null}
                onClick={add}
              >
                {apps.length > 0 ? 'Ligar outro aplicativo' : 'Ligar um aplicativo'}
              </Button>
            )}
            {data && canMake && (
              <Button busy={busy === 'make'} disabled={busy !== null} onClick={make}>
                Criar passkey
              </Button>
            )}
          </>
        }
      >
        {data ? (
          <div className={columnStyle}>
            {count === 0 ? (
              <Notice tone="info">
                {canMake
                  ? 'Desligada. Crie uma passkey neste aparelho, ou ligue um aplicativo autenticador: leva um minuto.'
                  : 'Desligada. Com um aplicativo autenticador no celular, leva um minuto para ligar.'}
              </Notice>
            ) : (
              <LineList
                label="Aparelhos e códigos"
                lines={[
                  ...passkeys.map((passkey) => passkeyLine(passkey, removal(passkey))),
                  ...apps.map((app) => appLine(app, removal(app))),
                  recoveryLine(data.recoveryCodes, busy, renew),
                ]}
              />
            )}
          </div>
        ) : error ? (
          <ErrorState retrying={isFetching} onRetry={() => void refetch()}>
            {sentenceOfFailure(error)}
          </ErrorState>
        ) : (
          <div aria-busy>
            <Skeleton height="title" />
          </div>
        )}
      </Dialog>
      {dialogs}
      <ConfirmDialog
        open={removing !== null}
        title={`Remover ${removing?.name ?? 'aparelho'}?`}
        description={
          count > 1
            ? 'Não confirmará mais as suas entradas.'
            : 'Sua conta voltará a abrir só com a senha, e os códigos de recuperação deixarão de valer.'
        }
        actionLabel="Remover"
        onCancel={() => setRemoving(null)}
        onConfirm={() => {
          setRemoving(null)
          if (removing) remove(removing)
        }}
      />
    </>
  )
}

const usedText = ({ lastUsedAt }: Device): string[] => (lastUsedAt ? [`Último uso em ${momentOf(lastUsedAt)}`] : [])

const appLine = (app: App, action: ReactNode): Line => ({
  id: app.id,
  icon: <Smartphone aria-hidden />,
  title: app.name,
  details: [`Aplicativo ligado em ${momentOf(app.createdAt)}`, ...usedText(app)],
  action,
})

const passkeyLine = (passkey: Passkey, action: ReactNode): Line => ({
  id: passkey.id,
  icon: <KeyRound aria-hidden />,
  title: passkey.name,
  details: [
    `Passkey criada em ${momentOf(passkey.createdAt)}${passkey.isSynced ? ', sincronizada entre os seus aparelhos' : ''}`,
    ...usedText(passkey),
  ],
  action,
})

const recoveryLine = (left: number, busy: string | null, renew: () => void): Line => ({
  id: 'recovery',
  icon: <LifeBuoy aria-hidden />,
  title: 'Códigos de recuperação',
  details: [left === 1 ? 'Resta 1 código' : left === 0 ? 'Não resta nenhum' : `Restam ${left} de ${recoveryCodeCount}`],
  action: (
    <Button variant="outline" size="dense" busy={busy === 'renew'} disabled={busy !== null} onClick={renew}>
      Criar novos códigos
    </Button>
  ),
})
