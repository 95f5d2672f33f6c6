import { useRef, useState } from 'react'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { RemoveFactorDocument } from '#src/graphql/generated/account.ts'
import { knowsPasskeys } from '#src/passkey/passkey.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ConfirmDialog } from '#src/ui/popup/confirm-dialog.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { LineList } from '#src/ui/table/line-list.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { css } from '#styled-system/css/css.js'
import { useFactorSetup } from './factor-setup.tsx'
import { useOwnFactors } from './own-factors.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { RenameFactorForm } from './rename-factor-form.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { type WayIn, wayLines } from './way-lines.tsx'

const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

/** What is open over the list. */
type Step = { kind: 'removing' | 'renaming'; way: WayIn } | { kind: 'password' } | { kind: 'sessions' }

/** Everything that opens the person's account: password, passkeys, authenticator apps, codes, portals and sessions. */
export function FactorsDialog({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const [step, setStep] = useState<Step | null>(null)
  const close = useRef<HTMLButtonElement>(null)
  const toasts = useToasts()
  const { query, reread } = useOwnFactors()
  const { data, error, isFetching, refetch } = query
  const { busy, run, add, make, renew, dialogs } = useFactorSetup()
  const client = useClient()
  const end = () => setStep(null)
  const remove = ({ id, name }: WayIn) =>
    run('remove', async () => {
      await client.request(RemoveFactorDocument, { id })
      toasts.success(`${name}: removido`)
      await reread()
      close.current?.focus()
    })
  const canMake = knowsPasskeys()
  const count = (data?.passkeys.length ?? 0) + (data?.codes.length ?? 0)
  const removing = step?.kind === 'removing' ? step.way : null
  return (
    <>
      <Dialog
        open={isOpen}
        title="Formas de entrar"
        description="Tudo o que abre a sua conta. Com uma passkey, ou um código do celular depois da senha, quem descobrir a sua senha não entra."
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
                {data.codes.length > 0 ? 'Ligar outro aplicativo' : 'Ligar um aplicativo'}
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
            {count === 0 && (
              <Notice tone="info">
                {canMake
                  ? 'A verificação em duas etapas está desligada. Crie uma passkey neste aparelho, ou ligue um aplicativo autenticador: leva um minuto.'
                  : 'A verificação em duas etapas está desligada. Com um aplicativo autenticador no celular, leva um minuto para ligar.'}
              </Notice>
            )}
            <LineList
              label="Formas de entrar"
              lines={wayLines(data, {
                busy,
                renew,
                onPassword: () => setStep({ kind: 'password' }),
                onSessions: () => setStep({ kind: 'sessions' }),
                onRename: (way) => setStep({ kind: 'renaming', way }),
                onRemove: (way) => setStep({ kind: 'removing', way }),
              })}
            />
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
      {step?.kind === 'password' && <PasswordDialog onClosed={end} />}
      {step?.kind === 'sessions' && <SessionsDialog onClosed={end} />}
      {step?.kind === 'renaming' && <RenameFactorForm way={step.way} onRenamed={() => void reread()} onClosed={end} />}
      <ConfirmDialog
        open={removing !== null}
        title={removing?.isPortal ? 'Encerrar a entrada por este portal?' : `Remover ${removing?.name ?? 'aparelho'}?`}
        description={removing?.isPortal ? portalText : count > 1 ? deviceText : lastText}
        actionLabel={removing?.isPortal ? 'Encerrar' : 'Remover'}
        onCancel={end}
        onConfirm={() => {
          end()
          if (removing) remove(removing)
        }}
      />
    </>
  )
}

const deviceText = 'Não confirmará mais as suas entradas.'
const lastText = 'Sua conta voltará a abrir só com a senha, e os códigos de recuperação deixarão de valer.'
const portalText =
  'Ele deixa de estar ligado à sua conta. Se você entrar por ele de novo com o seu e-mail, volta a ser ligado e você é avisado.'
