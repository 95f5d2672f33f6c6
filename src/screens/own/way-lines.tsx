import Building2 from 'lucide-react/icons/building-2'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import { recoveryCodeCount } from '#domain/session/second-factor.ts'
import { Button } from '#src/ui/control/button.tsx'
import type { Line } from '#src/ui/table/line-list.tsx'
import { momentOf } from './open-sessions.ts'
import type { OwnFactors } from './own-factors.ts'

type Device = OwnFactors['codes'][number] | OwnFactors['passkeys'][number]

/** A passkey, an authenticator app or a portal. */
export interface WayIn {
  readonly id: string
  readonly name: string
  readonly isPortal?: boolean
}

interface Acts {
  /** The act under way. */
  readonly busy: string | null
  readonly renew: () => void
  readonly onPassword: () => void
  readonly onSessions: () => void
  readonly onRename: (way: WayIn) => void
  readonly onRemove: (way: WayIn) => void
}

/** What opens the account, a line each, with what may be done about it. */
export function wayLines(own: OwnFactors, acts: Acts): Line[] {
  const { passkeys, codes, portals, recoveryCodes, passwordChangedAt } = own
  const hasFactor = passkeys.length + codes.length > 0
  return [
    {
      id: 'password',
      icon: <LockKeyhole aria-hidden />,
      title: 'Senha',
      details: [`Escolhida em ${momentOf(passwordChangedAt)}`],
      action: <Act label="Alterar" name="Alterar senha" acts={acts} onClick={acts.onPassword} />,
    },
    ...passkeys.map((passkey) =>
      deviceLine(
        passkey,
        <KeyRound aria-hidden />,
        `Passkey criada em ${momentOf(passkey.createdAt)}${passkey.isSynced ? ', sincronizada entre os seus aparelhos' : ''}`,
        acts,
      ),
    ),
    ...codes.map((app) =>
      deviceLine(app, <Smartphone aria-hidden />, `Aplicativo ligado em ${momentOf(app.createdAt)}`, acts),
    ),
    ...(hasFactor ? [recoveryLine(recoveryCodes, acts)] : []),
    ...portals.map((portal) => portalLine(portal, acts)),
    {
      id: 'sessions',
      icon: <MonitorSmartphone aria-hidden />,
      title: 'Sessões abertas',
      details: ['Os aparelhos em que a sua conta está aberta agora'],
      action: <Act label="Ver" name="Ver sessões abertas" acts={acts} onClick={acts.onSessions} />,
    },
  ]
}

function Act({ label, name, acts, onClick }: { label: string; name: string; acts: Acts; onClick: () => void }) {
  return (
    <Button variant="outline" size="dense" aria-label={name} disabled={acts.busy !== null} onClick={onClick}>
      {label}
    </Button>
  )
}

function deviceLine(device: Device, icon: ReactNode, origin: string, acts: Acts): Line {
  const { id, name, lastUsedAt } = device
  return {
    id,
    icon,
    title: name,
    details: [origin, ...(lastUsedAt ? [`Último uso em ${momentOf(lastUsedAt)}`] : [])],
    action: (
      <>
        <Act label="Renomear" name={`Renomear ${name}`} acts={acts} onClick={() => acts.onRename({ id, name })} />
        <Act label="Remover" name={`Remover ${name}`} acts={acts} onClick={() => acts.onRemove({ id, name })} />
      </>
    ),
  }
}

function portalLine({ id, issuer, subject, createdAt }: OwnFactors['portals'][number], acts: Acts): Line {
  return {
    id,
    icon: <Building2 aria-hidden />,
    title: `Portal ${issuer}`,
    details: [`Conhece você como ${subject}, desde ${momentOf(createdAt)}`],
    action: (
      <Act
        label="Encerrar"
        name={`Encerrar portal ${issuer}`}
        acts={acts}
        onClick={() => acts.onRemove({ id, name: issuer, isPortal: true })}
      />
    ),
  }
}

const recoveryLine = (left: number, { busy, renew }: Acts): Line => ({
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
