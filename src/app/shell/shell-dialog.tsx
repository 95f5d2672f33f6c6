import { PasswordDialog } from '#src/screens/own/password-dialog.tsx'
import { ProfileDialog } from '#src/screens/own/profile-dialog.tsx'
import { SessionsDialog } from '#src/screens/own/sessions-dialog.tsx'
import { NotificationsDialog } from './notification/notifications-dialog.tsx'
import type { EarlyKeys } from './search/early-keys.ts'
import { SearchDialog } from './search/search-dialog.tsx'

const dialogs = {
  search: SearchDialog,
  notifications: NotificationsDialog,
  profile: ProfileDialog,
  password: PasswordDialog,
  sessions: SessionsDialog,
}

export type ShellDialogKind = keyof typeof dialogs

export interface ShellDialogProps {
  kind: ShellDialogKind
  /** What was typed before the search was there. */
  keys?: EarlyKeys
  /** When it is gone from the screen. */
  onClosed: () => void
}

/** The dialogs that open over any screen, in one piece of code: one more would cost the first screen its own share. */
export function ShellDialog({ kind, keys, onClosed }: ShellDialogProps) {
  const Chosen = dialogs[kind]
  return <Chosen keys={keys} onClosed={onClosed} />
}
