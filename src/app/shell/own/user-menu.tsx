import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Moon from 'lucide-react/icons/moon'
import Rows3 from 'lucide-react/icons/rows-3'
import Rows4 from 'lucide-react/icons/rows-4'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Sun from 'lucide-react/icons/sun'
import UserRound from 'lucide-react/icons/user-round'
import { use, useCallback, useState, useSyncExternalStore } from 'react'
import { ListDensity } from '#domain/list-view/density.ts'
import { untitledName } from '#domain/user/called-name.ts'
import { keysOf } from '#domain/value/keys.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import { KeepListDensityDocument } from '#src/graphql/generated/list-view.ts'
import type { StoredChoice } from '#src/runtime/choice/stored-choice.ts'
import { HelpContext } from '#src/runtime/help-context.ts'
import { useClient, useRuntime, useSession, useSessionState, useUser } from '#src/runtime/runtime-context.ts'
import { profileName } from '#src/runtime/session/profile-name.ts'
import { Avatar } from '#src/ui/figure/avatar.tsx'
import { Menu, type MenuItem } from '#src/ui/popup/menu.tsx'
import type { Theme } from '#src/ui/theme.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { css } from '#styled-system/css/css.js'
import type { ShellDialogKind } from '../frame/shell-dialog.tsx'
import { ShellDialog, SignOutQuestion } from '../frame/shell-part.tsx'

const triggerStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minH: 'touch',
  ps: '1.5',
  pe: '2',
  rounded: 'md',
  textAlign: 'start',
  lineHeight: 'tight',
  _hover: { bg: 'surface.hover' },
  _expanded: { bg: 'surface.hover' },
  // On a phone the picture is the button: the branch needs the room.
  '& > svg': { w: '4', h: '4', color: 'text.muted', display: { base: 'none', sm: 'block' } },
})
const namesStyle = css({ maxW: '[12rem]', srOnly: { base: true, md: false } })
const nameStyle = css({
  display: 'block',
  fontWeight: 'medium',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const profileStyle = css({ display: 'block', fontSize: 'xs', color: 'text.muted' })

type Density = keyof typeof ListDensity.codes

interface Look {
  label: string
  icon: typeof Sun
}

const themeLooks: Record<Theme, Look> = {
  light: { label: 'Tema claro', icon: Sun },
  dark: { label: 'Tema escuro', icon: Moon },
  auto: { label: 'Tema do sistema', icon: Monitor },
}

const densityLooks: Record<Density, Look> = {
  COMFORTABLE: { label: ListDensity.labels.COMFORTABLE, icon: Rows3 },
  COMPACT: { label: ListDensity.labels.COMPACT, icon: Rows4 },
}

const ownDialogs = [
  { id: 'profile', label: 'Meu perfil', icon: UserRound },
  { id: 'password', label: 'Alterar senha', icon: KeyRound },
  { id: 'factors', label: 'Formas de entrar', icon: ShieldCheck },
  { id: 'sessions', label: 'Sessões', icon: MonitorSmartphone },
  { id: 'calendar', label: 'Calendário', icon: CalendarDays },
] as const

/** User menu: own data, theme, sign-out. */
export function UserMenu() {
  const user = useUser()
  const [isLeaving, setLeaving] = useState(false)
  const [dialog, setDialog] = useState<ShellDialogKind | null>(null)
  const closeDialog = useCallback(() => setDialog(null), [])
  const { theme } = useRuntime()
  const { explain } = use(HelpContext)
  const isHosted = useSessionState(({ context }) => context.isHosted)
  const items: MenuItem[] = [
    // In a hosted session, password and sessions belong to the portal.
    ...ownDialogs
      .filter(({ id }) => !isHosted || id === 'profile' || id === 'calendar')
      .map(({ id, label, icon: Icon }) => ({ id, label, icon: <Icon aria-hidden />, onSelect: () => setDialog(id) })),
    { id: 'help', label: 'Ajuda desta tela', icon: <CircleQuestionMark aria-hidden />, onSelect: () => explain() },
    ...choiceItems(themeLooks, useStoredChoice(theme) ?? 'auto', theme.choose),
    ...choiceItems(densityLooks, user.density ?? 'COMFORTABLE', useKeepDensity()),
    { id: 'signOut', label: 'Sair', icon: <LogOut aria-hidden />, separated: true, onSelect: () => setLeaving(true) },
  ]
  return (
    <>
      <Menu
        items={items}
        trigger={
          <button type="button" data-testid="user-menu" className={triggerStyle}>
            <Avatar name={untitledName(user.name)} />
            <span className={namesStyle}>
              <span className={nameStyle}>{user.name}</span>
              <span className={profileStyle}>{profileName(user.profile.name)}</span>
            </span>
            <ChevronDown aria-hidden />
          </button>
        }
      />
      {dialog && <ShellDialog kind={dialog} onClosed={closeDialog} />}
      <SignOutQuestion open={isLeaving} onClose={() => setLeaving(false)} />
    </>
  )
}

const useStoredChoice = <Value extends string>(choice: StoredChoice<Value>): Value | null =>
  useSyncExternalStore(choice.subscribe, choice.read)

/** Saves the row density for all devices; applied once saved. */
function useKeepDensity(): (density: Density) => void {
  const client = useClient()
  const session = useSession()
  const toasts = useToasts()
  return (density) =>
    void client.request(KeepListDensityDocument, { input: { density } }).then(
      () => session.send({ type: 'review' }),
      (problem: unknown) =>
        toasts.error({ title: 'Sua escolha não ficou guardada', description: sentenceOfFailure(problem) }),
    )
}

/** Menu items of a choice (theme, density), with the current one marked. */
function choiceItems<Value extends string>(
  looks: Readonly<Record<Value, Look>>,
  chosen: Value,
  choose: (value: Value) => void,
): MenuItem[] {
  return keysOf(looks).map((id, place) => {
    const { label, icon: Icon } = looks[id]
    const isChosen = id === chosen
    return {
      id,
      label: isChosen ? `${label} (em uso)` : label,
      icon: isChosen ? <Check aria-hidden /> : <Icon aria-hidden />,
      separated: place === 0,
      onSelect: () => choose(id),
    }
  })
}
