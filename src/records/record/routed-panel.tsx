import { useLocation } from '@tanstack/react-router'
import { SidePanel, type SidePanelProps } from '#src/ui/popup/side-panel.tsx'
import { useClosePanel } from '../register/close-panel.ts'
import { useRegister } from '../register/register-context.ts'

/**
 * Side panel of a route over the register's list. Out of sight with the press that leads away from it: taking it down and
 * giving the page back take longer than a frame.
 */
export function RoutedPanel(props: Omit<SidePanelProps, 'open' | 'onClose' | 'isLeaving'>) {
  const { path } = useRegister()
  const close = useClosePanel()
  const isLeaving = useLocation({ select: ({ pathname }) => !pathname.startsWith(`${path}/`) })
  return <SidePanel open onClose={() => close()} isLeaving={isLeaving} {...props} />
}
