import Bell from 'lucide-react/icons/bell'
import { useCallback, useState } from 'react'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { css } from '#styled-system/css/css.js'
import { ShellDialog } from '../shell-part.tsx'
import { useNotifications } from './notifications.ts'

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

/** How much waits for the person, and the way to it. */
export function NotificationBell() {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const count = useNotifications().data?.count ?? 0
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
