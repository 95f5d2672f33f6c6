import Bell from 'lucide-react/icons/bell'
import { useCallback, useContext, useEffect, useEffectEvent, useState } from 'react'
import { calledName } from '#domain/user/called-name.ts'
import { useNotificationCount } from '#src/runtime/notifications.ts'
import { ArrivalContext, useUser } from '#src/runtime/runtime-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { css } from '#styled-system/css/css.js'
import { ShellDialog } from './frame/shell-part.tsx'

const placeStyle = css({ position: 'relative', flexShrink: '0' })
const countStyle = css({
  position: 'absolute',
  top: '0.5',
  insetEnd: '0.5',
  minW: '4',
  h: '4',
  px: '1',
  bg: 'negative',
  color: 'negative.text',
  rounded: 'full',
  fontSize: 'xs',
  fontWeight: 'semibold',
  lineHeight: '[1rem]',
  textAlign: 'center',
  pointerEvents: 'none',
})

const most = 99

/** Bell with the number of notifications; opens them. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const known = useNotificationCount()
  const count = known ?? 0
  useWelcome(known, () => setOpen(true))
  return (
    <div className={placeStyle}>
      <IconButton
        label={count > 0 ? `Avisos: ${count}` : 'Avisos'}
        icon={<Bell aria-hidden />}
        onClick={() => setOpen(true)}
      />
      {count > 0 && (
        <span aria-hidden className={countStyle}>
          {count > most ? `${most}+` : count}
        </span>
      )}
      {isOpen && <ShellDialog kind="notifications" onClosed={close} />}
    </div>
  )
}

/** Welcomes after sign-in, with the number of notifications once known. */
function useWelcome(count: number | undefined, onOpen: () => void): void {
  const arrival = useContext(ArrivalContext)
  const [isArrival] = useState(() => arrival.current)
  const name = calledName(useUser().name)
  const toasts = useToasts()
  const welcome = useEffectEvent((waiting: number) =>
    toasts.welcome({
      title: `Boas-vindas, ${name}!`,
      ...(waiting === 0
        ? { description: 'Nenhum aviso pendente.' }
        : {
            description: waiting === 1 ? '1 aviso pendente.' : `${waiting} avisos pendentes.`,
            action: { label: 'Ver', onPress: onOpen },
          }),
    }),
  )
  const isKnown = count !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, by how many wait then
  useEffect(() => {
    if (isArrival && isKnown) welcome(count)
  }, [isArrival, isKnown])
}
