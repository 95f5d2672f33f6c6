import PanelLeftClose from 'lucide-react/icons/panel-left-close'
import PanelLeftOpen from 'lucide-react/icons/panel-left-open'
import { useState } from 'react'
import type { Platform } from '#src/foundation/platform.ts'
import { useRuntime, useUser } from '#src/runtime/runtime-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { BrandMark } from '#src/ui/figure/brand-mark.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { css, cx } from '#styled-system/css/index.js'
import { headStyle, sidebarStyle } from '../frame/shell-frame.tsx'
import { MenuList } from './menu-list.tsx'

const columnStyle = css({ display: 'flex', flexDirection: 'column', minH: '0' })
const fullColumnStyle = css({ flexGrow: '1' })
/** Sticky at the window's height: a column as long as the page would scroll away. */
const stickyColumnStyle = css({
  position: 'sticky',
  top: 'stickyTop',
  h: '[calc(min(100dvh, var(--celeiro-page-height, 100dvh)) - {spacing.stickyTop})]',
})
const namesStyle = css({ minW: '0', lineHeight: 'tight' })
const nameStyle = css({ textStyle: 'panel' })
const companyStyle = css({
  fontSize: 'xs',
  color: 'text.muted',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
/** Scroll shadows; content at the ends covers them. */
const navStyle = css({
  flexGrow: '1',
  overflowY: 'auto',
  px: '3',
  py: '3',
  background:
    '[linear-gradient({colors.surface} 50%, transparent) 0 0 / 100% 2rem no-repeat local, linear-gradient(transparent, {colors.surface} 50%) 0 100% / 100% 2rem no-repeat local, linear-gradient({colors.border}, transparent) 0 0 / 100% 0.75rem no-repeat scroll, linear-gradient(transparent, {colors.border}) 0 100% / 100% 0.75rem no-repeat scroll]',
})
const footStyle = css({ display: 'flex', px: '3', py: '3', borderTopWidth: 'thin' })
const narrowFootStyle = css({ justifyContent: 'center' })

const storageKey = 'narrowMenu'

/** Whether somebody narrowed it in this browser. */
export const isNarrowed = ({ storage }: Pick<Platform, 'storage'>): boolean => storage.read(storageKey) === 'true'

const mark = <BrandMark size={32} />
const CompanyLogo = lazy(() => import('./company-logo.tsx'), 'CompanyLogo', {
  waiting: () => mark,
  Missing: () => mark,
})

/** The menu at the side of wide screens; it can be narrowed to its icons. */
export function Sidebar() {
  const { platform, ownsPage } = useRuntime()
  const { company } = useUser()
  const [isNarrow, setNarrow] = useState(() => isNarrowed(platform))
  const toggle = () => {
    platform.storage.write(storageKey, String(!isNarrow))
    setNarrow(!isNarrow)
  }
  return (
    <aside part="sidebar" data-area="menu" className={sidebarStyle({ narrow: isNarrow })} aria-label="Menu principal">
      <div className={cx(columnStyle, ownsPage ? stickyColumnStyle : fullColumnStyle)}>
        <div className={headStyle({ narrow: isNarrow })}>
          {company.logo ? <CompanyLogo id={company.logo} /> : mark}
          {!isNarrow && (
            <div className={namesStyle}>
              <p className={nameStyle}>Celeiro</p>
              <p className={companyStyle}>{company.name}</p>
            </div>
          )}
        </div>
        <nav className={navStyle} aria-label="Principal">
          <MenuList narrow={isNarrow} />
        </nav>
        <div className={cx(footStyle, isNarrow && narrowFootStyle)}>
          <IconButton
            size="dense"
            label={isNarrow ? 'Expandir menu' : 'Recolher menu'}
            icon={isNarrow ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
            onClick={toggle}
          />
        </div>
      </div>
    </aside>
  )
}
