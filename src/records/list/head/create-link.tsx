import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { type Register, recordPath } from '#src/records/register/register.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { css } from '#styled-system/css/css.js'
import { keyNames } from '../shortcut/list-keys.ts'

/** On a phone the first word only ('Nova'), and none where it floats. */
const wholeWordsStyle = css({ display: { base: 'none', sm: 'inline' } })
const firstWordStyle = css({ display: { sm: 'none' } })

interface CreateLinkProps {
  register: Register
  hasKey: boolean
  /** The header needs the room. */
  isBrief?: boolean
}

/** Link to a new record; its full label where there is room. */
export function CreateLink({ register, hasKey, isBrief }: CreateLinkProps) {
  return (
    <Link
      to={recordPath(register, 'new')}
      search={true}
      data-testid="new-record"
      part="button primary-button"
      className={buttonStyle()}
      aria-label={register.words.create}
      aria-keyshortcuts={hasKey ? keyNames.create : undefined}
    >
      <Plus aria-hidden />
      {!isBrief && <span className={wholeWordsStyle}>{register.words.create}</span>}
      <span className={isBrief ? undefined : firstWordStyle}>{register.words.create.split(' ', 1)}</span>
    </Link>
  )
}
