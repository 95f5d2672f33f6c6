import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { profileNoun } from '#domain/profile/noun.ts'
import { draftOf, type OpenedRecord, recordFormMachine, type SaveInput } from '#machines/record-form.ts'
import { ProfilePermissionsDocument, UpdateProfilePermissionsDocument } from '#src/graphql/generated/profile.ts'
import { useDraft, useDraftKey, useKeptDraft } from '#src/records/draft/record-draft.ts'
import type { FormActor } from '#src/records/form/state/form-context.ts'
import { useClient } from '#src/runtime/runtime-context.ts'
import { useConversation } from '#src/runtime/use-conversation.ts'
import { useToasts } from '#src/ui/toasts.ts'
import { inputOfRights, valuesOfRights } from './rights.ts'

/** Profile whose rights are shown. */
export interface RightsHolder {
  name: string
  isAdmin: boolean
}

const none = { ...valuesOfRights([]) }

/** Form machine of a profile's rights; navigates to the list of profiles once saved. */
export function useRightsActor(id: string): { actor: FormActor; holder: RightsHolder | null } {
  const client = useClient()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToasts()
  const [holder, setHolder] = useState<RightsHolder | null>(null)
  const machine = () =>
    recordFormMachine.provide({
      actors: {
        open: fromPromise<OpenedRecord, string | null>(async ({ signal }) => {
          const { profilePermissions } = await client.request(ProfilePermissionsDocument, { id }, { signal })
          const { name, isAdmin, version, permissions } = profilePermissions
          setHolder({ name, isAdmin })
          return { version, values: valuesOfRights(permissions) }
        }),
        save: fromPromise<{ id: string }, SaveInput>(async ({ input: { version, values, intentKey } }) => {
          const input = { version: version ?? 0, permissions: inputOfRights(values) }
          const options = { idempotencyKey: intentKey }
          const { updateProfilePermissions } = await client.request(
            UpdateProfilePermissionsDocument,
            { id, input },
            options,
          )
          void queries.invalidateQueries({ queryKey: [profileNoun.queryKey] })
          return updateProfilePermissions
        }),
      },
    })
  const draftKey = useDraftKey(profileNoun, `${id}/rights`)
  const draft = useDraft(draftKey)
  const actor = useConversation(machine, { input: { id, blank: none, draft, isToEdit: true } }, () => {
    toasts.success('Permissões salvas')
    void navigate({ to: profileNoun.path, ignoreBlocker: true })
  })
  useKeptDraft(draftKey, actor, draftOf)
  return { actor, holder }
}
