import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { type Register, recordPath } from '../register/register.ts'
import { useMay } from '../register/register-context.ts'

/** Empty state button of a list whose records derive from another noun: creates one of those, if allowed. */
export function NewOf({ register }: { register: Register }) {
  const may = useMay(register)
  if (!may('create')) return null
  return (
    <Link to={recordPath(register, 'new')} part="button" className={buttonStyle({ variant: 'outline' })}>
      <Plus aria-hidden />
      {register.words.create}
    </Link>
  )
}
