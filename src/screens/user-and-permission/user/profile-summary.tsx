import { useQuery } from '@tanstack/react-query'
import { profileSummary } from '#domain/access/profile-summary.ts'
import { profileNoun } from '#domain/profile/noun.ts'
import { ProfilePermissionsDocument } from '#src/graphql/generated/profile.ts'
import { useFormText } from '#src/records/form/state/form-context.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { css } from '#styled-system/css/css.js'

const textStyle = css({ color: 'text.muted', fontSize: 'sm' })

/** Summary of the selected profile's rights, if the user may read profiles. */
export function ProfileSummary() {
  const client = useClient()
  const id = useFormText('profileId')
  const { data } = useQuery({
    queryKey: [profileNoun.queryKey, 'summary', id],
    queryFn: ({ signal }) => client.request(ProfilePermissionsDocument, { id }, { signal }),
    select: ({ profilePermissions }) => profileSummary(profilePermissions),
    enabled: id !== '',
    retry: false,
  })
  return (
    data && (
      <div role="note" aria-label="O que este perfil pode" className={textStyle}>
        {data.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    )
  )
}
