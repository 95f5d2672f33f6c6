import MenuIcon from 'lucide-react/icons/menu'
import { environmentName } from '#src/foundation/environment.ts'
import { useRuntime } from '#src/runtime/runtime-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { css } from '#styled-system/css/css.js'
import { BranchChoice } from './branch-choice.tsx'
import { barStyle } from './frame/shell-frame.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { UserMenu } from './own/user-menu.tsx'
import { SearchButton } from './search-button.tsx'

const menuButtonStyle = css({ _shellWide: { display: 'none' } })
const branchStyle = css({ flexGrow: '1', minW: '0' })
const environmentStyle = css({ display: { base: 'none', md: 'block' } })

/** Top bar: branch, environment, search, user. */
export function TopBar({ onOpenMenu }: { onOpenMenu: () => void }) {
  const { environment } = useRuntime()
  return (
    <header part="top-bar" data-area="bar" className={barStyle}>
      <div className={menuButtonStyle}>
        <IconButton label="Abrir menu" icon={<MenuIcon aria-hidden />} onClick={onOpenMenu} />
      </div>
      <div className={branchStyle}>
        <BranchChoice />
      </div>
      {environment !== 'production' && (
        <div className={environmentStyle}>
          <Badge tone="info">{environmentName(environment)}</Badge>
        </div>
      )}
      <SearchButton />
      <NotificationBell />
      <UserMenu />
    </header>
  )
}
