import { Link } from '@tanstack/react-router'
import { journalEntryNoun } from '#domain/journal-entry/noun.ts'
import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { css } from '#styled-system/css/css.js'
import { useRegister } from '../register/register-context.ts'

const linkStyle = css({ color: 'accent', textDecoration: 'none', _hover: { textDecoration: 'underline' } })

/** Leads from a document to what the journal has of it, for whoever reads the journal. */
export function EntriesLink({ id }: { id: string }) {
  const { isJournalled } = useRegister()
  const isShown = mayUser(useUser(), journalEntryNoun.module, 'read') && isJournalled
  if (!isShown) return null
  return (
    <p>
      <Link to={journalEntryNoun.path} search={{ documentId: id }} className={linkStyle}>
        Ver lançamentos contábeis
      </Link>
    </p>
  )
}
