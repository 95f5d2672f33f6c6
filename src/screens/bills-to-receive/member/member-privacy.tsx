import { useSelector } from '@xstate/react'
import { whenMoment } from '#domain/value/day/moment.ts'
import { textAt } from '#machines/form-values.ts'
import { AnonymizeMemberDocument } from '#src/graphql/generated/member.ts'
import { ExportMemberDataDocument } from '#src/graphql/generated/person.ts'
import { useForm } from '#src/records/form/state/form-context.ts'
import { PrivacyGroup } from '#src/records/person/privacy-group.tsx'
import { useClient, usePresent } from '#src/runtime/runtime-context.ts'
import { css } from '#styled-system/css/css.js'

const noticeStyle = css({ px: '4', py: '3', rounded: 'md', bg: 'info.soft', color: 'info', fontWeight: 'medium' })

const effect =
  'Nome, documento, contatos, endereço e contas são apagados para sempre, também do histórico; ' +
  'o que a pessoa contribuiu continua nos relatórios, sem nome.'

/** Notice on an anonymised member. */
export function AnonymizedNotice({ at }: { at: string | null }) {
  const present = usePresent()
  if (at === null) return null
  return (
    <p role="status" className={noticeStyle}>
      {`Os dados pessoais foram apagados ${whenMoment(new Date(at), present)}. O registro não muda mais.`}
    </p>
  )
}

/** Data subject rights of a member; inactive members may be anonymised. */
export function MemberPrivacy() {
  const client = useClient()
  const { actor } = useForm()
  const { initial } = useSelector(actor, ({ context }) => context)
  const isActive = textAt(initial, 'status') === 'ACTIVE'
  return (
    <PrivacyGroup
      name={textAt(initial, 'memberName')}
      exported={ExportMemberDataDocument}
      erasure={{
        effect,
        obstacle: isActive ? 'Antes, mude a situação do membro para inativo.' : undefined,
        anonymize: (id, input) => client.request(AnonymizeMemberDocument, { id, input }),
        onDone: () => actor.send({ type: 'reopen' }),
      }}
    />
  )
}
