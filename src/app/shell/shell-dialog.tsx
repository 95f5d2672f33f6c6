import { CalendarDialog } from '#src/screens/own/calendar-dialog.tsx'
import { PasswordDialog } from '#src/screens/own/password-dialog.tsx'
import { ProfileDialog } from '#src/screens/own/profile-dialog.tsx'
import { SessionsDialog } from '#src/screens/own/sessions-dialog.tsx'
import { HelpDialog } from './help/help-dialog.tsx'
import { NotificationsDialog } from './notification/notifications-dialog.tsx'
import type { EarlyKeys } from './search/early-keys.ts'
import { SearchDialog } from './search/search-dialog.tsx'

const dialogs = {
  search: SearchDialog,
  help: HelpDialog,
  notifications: NotificationsDialog,
  profile: ProfileDialog,
  password: PasswordDialog,
  sessions: SessionsDialog,
  calendar: CalendarDialog,
}

export type ShellDialogKind = keyof typeof dialogs

export interface ShellDialogProps {
  kind: ShellDialogKind
  /** Keys buffered before the search was loaded. */
  keys?: EarlyKeys
  /** Of the screen that is explained, where it is not the one that is shown. */
  path?: string | undefined
  /** When it is gone from the screen. */
  onClosed: () => void
}

/** The dialogs that open over any screen, in one piece of code: one more would cost the first screen its own share. */
export function ShellDialog({ kind, keys, path, onClosed }: ShellDialogProps) {
  const Chosen = dialogs[kind]
  return <Chosen keys={keys} path={path} onClosed={onClosed} />
}
