import { Link } from '@tanstack/react-router'
import ListChecks from 'lucide-react/icons/list-checks'
import { useState } from 'react'
import { profileFields } from '#domain/profile/fields.ts'
import { profileNoun } from '#domain/profile/noun.ts'
import { ProfileFields } from '#domain/profile/profile.ts'
import type { ProfileChangeInput, ProfileFieldsInput } from '#src/graphql/generated/graphql.ts'
import { ProfileDocument } from '#src/graphql/generated/profile.ts'
import {
  CreateProfileDocument,
  ProfileHistoryDocument,
  UpdateProfileDocument,
} from '#src/graphql/generated/profile-record.ts'
import { FormFlag } from '#src/records/form/input/form-flag.tsx'
import { FormGroup } from '#src/records/form/input/form-group.tsx'
import { FormInput } from '#src/records/form/input/form-input.tsx'
import { useForm } from '#src/records/form/state/form-context.ts'
import { RecordForm } from '#src/records/record/record-form.tsx'
import { useClient } from '#src/runtime/runtime-context.ts'
import { buttonStyle } from '#src/ui/control/button.tsx'
import { rightsPath } from './rights-path.ts'

const definition = { fields: profileFields, schema: ProfileFields }
const blank = {}

/** A profile: name and branches; its rights have their own page. */
export function ProfileForm() {
  const client = useClient()
  const [isLocked, setLocked] = useState(false)
  return (
    <RecordForm
      register={profileNoun}
      definition={definition}
      blank={blank}
      isLocked={isLocked}
      read={async (id, signal) => {
        const { profile } = await client.request(ProfileDocument, { id }, { signal })
        setLocked(profile.isAdmin)
        return profile
      }}
      create={(input: ProfileFieldsInput, options) =>
        client.request(CreateProfileDocument, { input }, options).then(({ createProfile }) => createProfile)
      }
      update={(id, input: ProfileChangeInput, options) =>
        client.request(UpdateProfileDocument, { id, input }, options).then(({ updateProfile }) => updateProfile)
      }
      history={(variables, signal) =>
        client.request(ProfileHistoryDocument, variables, { signal }).then(({ profileHistory }) => profileHistory)
      }
    >
      <FormGroup title="Identificação">
        {isLocked && <p>O perfil Admin pode tudo e não muda.</p>}
        <FormInput at="name" />
        <FormFlag at="allBranches" />
      </FormGroup>
      <FormGroup title="Permissões">
        <RightsLink />
      </FormGroup>
    </RecordForm>
  )
}

function RightsLink() {
  const { id } = useForm().actor.getSnapshot().context
  if (id === null) return <p>Um perfil novo não pode nada. Depois de salvar, defina as permissões dele na lista.</p>
  return (
    <div>
      <Link to={rightsPath(id)} part="button" className={buttonStyle({ variant: 'outline' })}>
        <ListChecks aria-hidden />
        Ver o que este perfil pode fazer
      </Link>
    </div>
  )
}
