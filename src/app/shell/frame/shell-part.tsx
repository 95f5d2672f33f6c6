import { loadErrorCatalogue } from '#src/graphql/error-catalogue.ts'
import { SelectList } from '#src/ui/choice/select.tsx'
import { lazy } from '#src/ui/lazy.tsx'
import { MenuList } from '#src/ui/popup/menu.tsx'
import { ProgressBar } from '#src/ui/waiting/progress-bar.tsx'

export const MenuDrawer = lazy(() => import('../menu/menu-drawer.tsx'), 'MenuDrawer')
export const SignOutQuestion = lazy(() => import('../own/sign-out-question.tsx'), 'SignOutQuestion')
export const ShellDialog = lazy(() => import('./shell-dialog.tsx'), 'ShellDialog', {
  waiting: () => <ProgressBar active />,
})

export const ScreenKeys = lazy(() => import('../help/screen-keys.tsx'), 'ScreenKeys', { Missing: () => null })

/** Preloads what every screen may open, in case the network fails: signing out must always work. */
export const loadParts = () =>
  Promise.allSettled([
    ...[MenuList, SelectList, MenuDrawer, SignOutQuestion].map((part) => part.preload()),
    loadErrorCatalogue(),
  ])
