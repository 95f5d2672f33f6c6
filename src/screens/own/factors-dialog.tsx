import LifeBuoy from 'lucide-react/icons/life-buoy'
import Smartphone from 'lucide-react/icons/smartphone'
import { useRef, useState } from 'react'
import { recoveryCodeCount } from '#domain/session/second-factor.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import {
  BeginCodeFactorDocument,
  RemoveFactorDocument,
  RenewRecoveryCodesDocument,
} from '#src/graphql/generated/account.ts'
import { useStepUp } from '#src/records/proof/step-up.tsx'
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
import { type BegunFactor, type ConfirmedFactor, FactorForm } from './factor-form.tsx'
import { momentOf } from './open-sessions.ts'
import { type OwnFactors, useOwnFactors } from './own-factors.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const columnStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })

type Device = OwnFactors['codes'][number]

/** What is open over the list. */
type Step =
  | { kind: 'adding'; begun: BegunFactor }
  | { kind: 'showing'; codes: readonly string[]; onDone?: () => void }
  | { kind: 'removing'; device: Device }

/** The person's second factor: devices with an authenticator app, and recovery codes. */
export function FactorsDialog({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true)
  const [step, setStep] = useState<Step | null>(null)
  const close = useRef<HTMLButtonElement>(null)
  const toasts = useToasts()
  const { query, reread } = useOwnFactors()
  const { data, error, isFetching, refetch } = query
  const { busy, question, run } = useFactorActs()
  const end = () => setStep(null)
  const client = useClient()

  const add = () =>
    run('add', async () => {
      const { beginCodeFactor } = await client.request(BeginCodeFactorDocument, {})
      setStep({ kind: 'adding', begun: beginCodeFactor })
    })
  const renew = () =>
    run('renew', async () => {
      const { renewRecoveryCodes } = await client.request(RenewRecoveryCodesDocument, {})
      setStep({ kind: 'showing', codes: renewRecoveryCodes.codes })
      await reread()
    })
  const remove = ({ id, name }: Device) =>
    run('remove', async () => {
      await client.request(RemoveFactorDocument, { id })
      toasts.success(`${name}: aparelho removido`)
      await reread()
      close.current?.focus()
    })
  const confirmed = ({ recoveryCodes, endedSessions }: ConfirmedFactor) => {
    const onDone = () => toasts.success({ title: 'Aparelho ligado', description: endedText(endedSessions) })
    void reread()
    if (recoveryCodes.length > 0) return setStep({ kind: 'showing', codes: recoveryCodes, onDone })
    setStep(null)
    onDone()
  }
  const devices = data?.codes ?? []
  return (
    <>
      <Dialog
        open={isOpen}
        title="Verificação em duas etapas"
        description="Depois da senha, o Celeiro pede um código do seu celular. Assim, quem descobrir a sua senha não entra."
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
              <Button busy={busy === 'add'} disabled={busy !== null} onClick={add}>
                {devices.length > 0 ? 'Ligar outro aparelho' : 'Ligar um aparelho'}
              </Button>
            )}
          </>
        }
      >
        {data ? (
          <div className={columnStyle}>
            {devices.length === 0 ? (
              <Notice tone="info">
                Desligada. Com um aplicativo autenticador no celular, leva um minuto para ligar.
              </Notice>
            ) : (
              <LineList
                label="Aparelhos e códigos"
                lines={[
                  ...devices.map((device) =>
                    lineOf(device, busy !== null, () => setStep({ kind: 'removing', device })),
                  ),
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
      {step?.kind === 'adding' && (
        <FactorForm
          begun={step.begun}
          onConfirmed={confirmed}
          onClosed={() => setStep((now) => (now?.kind === 'adding' ? null : now))}
        />
      )}
      {step?.kind === 'showing' && (
        <RecoveryCodesDialog
          codes={step.codes}
          onClosed={() => {
            step.onDone?.()
            end()
          }}
        />
      )}
      <ConfirmDialog
        open={step?.kind === 'removing'}
        title={`Remover ${step?.kind === 'removing' ? step.device.name : 'aparelho'}?`}
        description={
          devices.length > 1
            ? 'Os códigos deste aparelho não valerão mais.'
            : 'Sua conta voltará a abrir só com a senha, e os códigos de recuperação deixarão de valer.'
        }
        actionLabel="Remover aparelho"
        onCancel={end}
        onConfirm={() => {
          end()
          if (step?.kind === 'removing') remove(step.device)
        }}
      />
      {question}
    </>
  )
}

/** One act at a time, after a recent proof; failures are told. */
function useFactorActs() {
  const toasts = useToasts()
  const [busy, setBusy] = useState<string | null>(null)
  const { proven, question } = useStepUp()
  const run = (name: string, act: () => Promise<void>) => {
    const attempt = async () => {
      setBusy(name)
      try {
        await act()
      } finally {
        setBusy(null)
      }
    }
    void proven(attempt).catch((failure: unknown) => toasts.error(sentenceOfFailure(failure)))
  }
  return { busy, question, run }
}

const lineOf = ({ id, name, createdAt, lastUsedAt }: Device, isBusy: boolean, remove: () => void): Line => ({
  id,
  icon: <Smartphone aria-hidden />,
  title: name,
  details: [`Ligado em ${momentOf(createdAt)}`, ...(lastUsedAt ? [`Último uso em ${momentOf(lastUsedAt)}`] : [])],
  action: (
    <Button variant="outline" size="dense" aria-label={`Remover ${name}`} disabled={isBusy} onClick={remove}>
      Remover
    </Button>
  ),
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

function endedText(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? 'A outra sessão aberta foi encerrada.' : `As outras ${count} sessões abertas foram encerradas.`
}
