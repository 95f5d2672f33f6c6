import { Link, type NotFoundRouteProps } from '@tanstack/react-router'
import Compass from 'lucide-react/icons/compass'
import Lock from 'lucide-react/icons/lock'
import { sentenceOf } from '#domain/error/error.ts'
import { Notice } from '#src/runtime/part/notice.tsx'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { useView } from '../view/use-view.ts'

/** Route data of a not-found for lack of rights. */
export const forbidden = 'forbidden'

/** Not-found and forbidden screen. */
export function NotFound({ data }: NotFoundRouteProps) {
  const isForbidden = data === forbidden
  const isAlone = useView() !== undefined
  return (
    <Notice
      icon={isForbidden ? <Lock aria-hidden /> : <Compass aria-hidden />}
      title={isForbidden ? sentenceOf('forbidden') : 'Página não encontrada'}
      text={
        isForbidden
          ? 'Se precisar deste acesso, fale com quem administra o Celeiro na sua igreja.'
          : 'O endereço pode ter mudado ou sido digitado com algum engano.'
      }
    >
      {!isAlone && (
        <Link to="/home" part="button primary-button" className={buttonStyle()}>
          Ir para o início
        </Link>
      )}
    </Notice>
  )
}
