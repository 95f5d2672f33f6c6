import type { ReactNode } from 'react'
import { BrandMark } from '#src/ui/figure/brand-mark.tsx'
import { css } from '#styled-system/css/css.js'
import { cva } from '#styled-system/css/cva.js'

// Container queries: the column in a host page may be narrow.
export const shellStyle = cva({
  base: {
    position: 'relative',
    display: 'flex',
    containerType: 'inline-size',
    containerName: 'celeiro-shell',
    // Its top is what a change of screen scrolls to.
    scrollMarginTop: 'stickyTop',
  },
  variants: {
    fills: { page: { minH: '[var(--celeiro-page-height, 100dvh)]' }, element: { minH: '[44rem]' } },
  },
})
export const columnStyle = css({
  '--bar-height': 'calc({spacing.stickyTop} + {sizes.topBar})',
  display: 'flex',
  flexDirection: 'column',
  flexGrow: '1',
  minW: '0',
  containerType: 'inline-size',
  containerName: 'celeiro-pane',
})
export const mainStyle = css({
  flexGrow: '1',
  w: 'full',
  maxW: '[88rem]',
  mx: 'auto',
  p: { base: 'pageNarrow', md: 'page' },
  outline: '[none!]',
  '& h1': { outline: '[none!]' },
})
export const sidebarStyle = cva({
  base: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: '0',
    bg: 'surface',
    borderEndWidth: 'thin',
    transitionProperty: '[width]',
    transitionDuration: 'normal',
    _shellNarrow: { display: 'none' },
  },
  variants: { narrow: { true: { w: 'narrowSidebar' }, false: { w: 'sidebar' } } },
})
export const headStyle = cva({
  base: { display: 'flex', alignItems: 'center', gap: '3', h: 'topBar', flexShrink: '0' },
  variants: { narrow: { true: { justifyContent: 'center' }, false: { px: '4' } } },
})
export const barStyle = css({
  position: 'sticky',
  top: 'stickyTop',
  // It does not cover itself.
  '--bar-height': '0px',
  zIndex: 'sticky',
  display: 'flex',
  alignItems: 'center',
  gap: { base: '1', sm: '3' },
  h: 'topBar',
  flexShrink: '0',
  px: { base: '2', sm: '4', md: '6' },
  bg: 'surface',
  borderBottomWidth: 'thin',
})

interface ShellFrameProps {
  /** The menu is narrowed to its icons. */
  narrow: boolean
  /** One screen alone, without menu and bar. */
  isAlone: boolean
  ownsPage: boolean
  /** Waits in the menu's place. */
  menu?: ReactNode
  children: ReactNode
}

/** The places of menu, bar and screen, while nothing is known to fill the first two. */
export function ShellFrame({ narrow, isAlone, ownsPage, menu, children }: ShellFrameProps) {
  return (
    <div className={shellStyle({ fills: ownsPage ? 'page' : 'element' })}>
      {!isAlone && (
        <div className={sidebarStyle({ narrow })}>
          <div className={headStyle({ narrow })}>
            <BrandMark size={32} />
          </div>
          {!narrow && menu}
        </div>
      )}
      <div className={columnStyle}>
        {!isAlone && <div className={barStyle} />}
        <div className={mainStyle}>{children}</div>
      </div>
    </div>
  )
}
