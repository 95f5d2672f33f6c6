import { Dialog } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import X from 'lucide-react/icons/x'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { BrandMark } from '#src/ui/figure/brand-mark.tsx'
import { useLayer } from '#src/ui/layer.ts'
import { backdropProps, ModalRoot, positionerProps } from '#src/ui/popup/modal-root.tsx'
import { backdropStyle } from '#src/ui/popup/modal-style.ts'
import { css } from '#styled-system/css/css.js'
import { MenuList } from './menu-list.tsx'

const positionerStyle = css({ position: 'fixed', inset: '0', display: 'flex' })
const contentStyle = css({
  display: 'flex',
  flexDirection: 'column',
  containerType: 'inline-size',
  containerName: 'celeiro-pane',
  w: '[min(18rem, 85%)]',
  h: 'full',
  bg: 'surface',
  color: 'text',
  boxShadow: 'floating',
  outline: '[none]',
  _open: { animation: 'fadeIn' },
  _closed: { animation: 'fadeOut' },
})
const headStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  h: 'topBar',
  flexShrink: '0',
  ps: '4',
  pe: '2',
})
const titleStyle = css({ flexGrow: '1', textStyle: 'panel' })
const navStyle = css({ flexGrow: '1', overflowY: 'auto', px: '3', py: '2' })

/** The menu of narrow screens, over the content. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <ModalRoot open={open} onClose={onClose}>
      <Portal container={useLayer()}>
        <Dialog.Backdrop {...backdropProps} part="backdrop" className={backdropStyle} />
        <Dialog.Positioner {...positionerProps(open)} className={positionerStyle}>
          <Dialog.Content aria-modal part="drawer" data-area="menu" className={contentStyle}>
            <div className={headStyle}>
              <BrandMark size={32} />
              <Dialog.Title className={titleStyle}>Menu</Dialog.Title>
              <Dialog.CloseTrigger asChild>
                <IconButton label="Fechar menu" icon={<X aria-hidden />} />
              </Dialog.CloseTrigger>
            </div>
            <nav className={navStyle} aria-label="Principal">
              <MenuList />
            </nav>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </ModalRoot>
  )
}
