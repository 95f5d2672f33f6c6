import { useQueryClient } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { ending } from '#domain/noun/noun.ts'
import { Reveal, revealFields } from '#domain/person/reveal.ts'
import { GiveRevealReasonDocument } from '#src/graphql/generated/reveal-reason.ts'
import { ReasonDialog } from '#src/records/person/reason-dialog.tsx'
import type { Register } from '#src/records/register/register.ts'
import { useClient, useSession, useUser } from '#src/runtime/runtime-context.ts'
import { mayUser } from '#src/runtime/session/permissions.ts'
import { Button } from '#src/ui/control/button.tsx'
import { NoticeLine } from '#src/ui/feedback/notice-line.tsx'
import { css } from '#styled-system/css/css.js'

const offerStyle = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2' })

export interface DocumentSearchProps {
  /** Register with masked documents. */
  noun: Register
}

/** Search by a masked document: needs the reveal right and a reason per session; others are told the alternative. */
export function DocumentSearch({ noun: { module, words } }: DocumentSearchProps) {
  const whom = `${ending(words.gender)}s ${words.several}`
  const client = useClient()
  const queries = useQueryClient()
  const session = useSession()
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  if (!mayUser(user, module, 'reveal'))
    return (
      <NoticeLine live>
        Documentos ficam ocultos, e {whom} não são procurados por eles. Procure pelo nome, ou peça a quem pode ver dados
        ocultos dados pessoais.
      </NoticeLine>
    )
  if (user.revealReason)
    return (
      <NoticeLine live>
        Procurando também pelo documento. A busca fica na trilha de auditoria, com o motivo que você deu: “
        {user.revealReason}”.
      </NoticeLine>
    )
  return (
    <NoticeLine live>
      <div className={offerStyle}>
        Documentos ficam ocultos. Para achar {whom} por um deles, diga o motivo, uma vez até sair.
        <Button variant="outline" size="dense" icon={<Search aria-hidden />} onClick={() => setAsking(true)}>
          Procurar pelo documento
        </Button>
      </div>
      <ReasonDialog
        name="documentSearch"
        open={isAsking}
        title="Procurar pelo documento"
        description="Seu nome, o motivo e cada pessoa encontrada assim ficam registrados na trilha de auditoria."
        field={revealFields.reason}
        schema={Reveal}
        actionLabel="Procurar"
        act={(input) => client.request(GiveRevealReasonDocument, { input })}
        onDone={() => {
          session.send({ type: 'review' })
          void queries.invalidateQueries()
        }}
        onClose={() => setAsking(false)}
      />
    </NoticeLine>
  )
}
