import { useState } from 'react'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import {
  BeginCodeFactorDocument,
  PasskeyCreationDocument,
  RenewRecoveryCodesDocument,
} from '#src/graphql/generated/account.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { type BegunFactor, FactorForm, type GainedFactor } from './factor-form.tsx'
import { useOwnFactors } from './own-factors.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

type Step =
  | { kind: 'adding'; begun: BegunFactor }
  | { kind: 'making' }
  | { kind: 'showing'; codes: readonly string[]; onDone?: () => void }

/**
 * Adding an authenticator app or a passkey, and seeing new recovery codes; one act at a time, failures are told.
 * @param onAdded after the recovery codes were seen, where there are new ones
 */
export function useFactorSetup(onAdded?: () => void) {
  const client = useClient()
  const toasts = useToasts()
  const { reread } = useOwnFactors()
  const [busy, setBusy] = useState<string | null>(null)
  const [step, setStep] = useState<Step | null>(null)
  const run = (name: string, act: () => Promise<void>) => {
    setBusy(name)
    act()
      .catch((failure: unknown) => toasts.error(sentenceOfFailure(failure)))
      .finally(() => setBusy(null))
  }
  const gained = (title: string, { recoveryCodes, endedSessions }: GainedFactor) => {
    const onDone = () => {
      toasts.success({ title, description: endedText(endedSessions) })
      onAdded?.()
    }
    void reread()
    if (recoveryCodes.length > 0) return setStep({ kind: 'showing', codes: recoveryCodes, onDone })
    setStep(null)
    onDone()
  }
  return {
    busy,
    run,
    add: () =>
      run('add', async () => {
        const { beginCodeFactor } = await client.request(BeginCodeFactorDocument, {})
        setStep({ kind: 'adding', begun: beginCodeFactor })
      }),
    // A proof is asked for before the name: the browser's own question follows it at once.
    make: () =>
      run('make', async () => {
        await client.request(PasskeyCreationDocument, {})
        setStep({ kind: 'making' })
      }),
    renew: () =>
      run('renew', async () => {
        const { renewRecoveryCodes } = await client.request(RenewRecoveryCodesDocument, {})
        setStep({ kind: 'showing', codes: renewRecoveryCodes.codes })
        await reread()
      }),
    dialogs: (
      <>
        {step?.kind === 'adding' && (
          <FactorForm
            begun={step.begun}
            onConfirmed={(added) => gained('Aplicativo ligado', added)}
            onClosed={() => setStep((now) => (now?.kind === 'adding' ? null : now))}
          />
        )}
        {step?.kind === 'making' && (
          <PasskeyForm
            onAdded={(added) => gained('Passkey criada', added)}
            onClosed={() => setStep((now) => (now?.kind === 'making' ? null : now))}
          />
        )}
        {step?.kind === 'showing' && (
          <RecoveryCodesDialog
            codes={step.codes}
            onClosed={() => {
              setStep(null)
              step.onDone?.()
            }}
          />
        )}
      </>
    ),
  }
}

function endedText(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1 ? 'A outra sessão aberta foi encerrada.' : `As outras ${count} sessões abertas foram encerradas.`
}
