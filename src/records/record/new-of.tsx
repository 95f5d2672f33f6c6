import { Link } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { type Register, recordPath } from './register.ts'
import { useMay } from './register-context.ts'

/** What an empty list offers whose records come of those of another noun: to make one of these, for whoever may. */
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
