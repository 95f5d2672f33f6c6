import { CalendarDialog } from '#src/screens/own/calendar-dialog.tsx'
import { FactorsDialog } from '#src/screens/own/factors-dialog.tsx'
import { PasswordDialog } from '#src/screens/own/password-dialog.tsx'
import { ProfileDialog } from '#src/screens/own/profile-dialog.tsx'
import { SessionsDialog } from '#src/screens/own/sessions-dialog.tsx'
import { HelpDialog } from '../help/help-dialog.tsx'
import { NotificationsDialog } from '../notification/notifications-dialog.tsx'
import type { EarlyKeys } from '../search/early-keys.ts'
import { SearchDialog } from '../search/search-dialog.tsx'

const dialogs = {
  search: SearchDialog,
  help: HelpDialog,
  notifications: NotificationsDialog,
  profile: ProfileDialog,
  password: PasswordDialog,
  factors: FactorsDialog,
  sessions: SessionsDialog,
  calendar: CalendarDialog,
}

export type ShellDialogKind = keyof typeof dialogs

export interface ShellDialogProps {
  kind: ShellDialogKind
  /** Keys buffered before the search was loaded. */
  keys?: EarlyKeys
  /** Path of the screen to explain, if not the current one. */
  path?: string | undefined
  /** Called after the closing animation. */
  onClosed: () => void
}

/** Search, help, notifications and own-data dialogs as one lazy chunk: each separate one would add to the first screen's bytes. */
export function ShellDialog({ kind, keys, path, onClosed }: ShellDialogProps) {
  const Chosen = dialogs[kind]
  return <Chosen keys={keys} path={path} onClosed={onClosed} />
}
