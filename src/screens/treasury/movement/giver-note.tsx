import { useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { css } from '#styled-system/css/css.js'

const noteStyle = css({ color: 'text.muted', fontSize: 'sm' })

/** Explains withheld givers to users without the right to read members. */
export function GiverNote() {
  const user = useUser()
  if (mayUser(user, 'members-offerings', 'read')) return null
  return (
    <p className={noteStyle}>
      Você não tem acesso a quem ofertou: as ofertas aparecem sem nome nem número de documento.
    </p>
  )
}
