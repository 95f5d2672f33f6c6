import { Link } from '@tanstack/react-router'
import Compass from 'lucide-react/icons/compass'
import { buttonStyle } from '#src/ui/button.tsx'
import { Notice } from './notice.tsx'

export function NotFound() {
  return (
    <Notice
      icon={<Compass aria-hidden />}
      title="Página não encontrada"
      text="O endereço pode ter mudado ou sido digitado com algum engano."
    >
      <Link to="/home" className={buttonStyle()}>
        Ir para o início
      </Link>
    </Notice>
  )
}
