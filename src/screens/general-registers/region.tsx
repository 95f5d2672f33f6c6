import { RegionFields, regionFields } from '#domain/region/region.ts'
import { useClient } from '#src/app/runtime-context.ts'
import {
  CreateRegionDocument,
  DeleteRegionDocument,
  type RegionChangeInput,
  RegionDocument,
  type RegionFieldsInput,
  RegionsDocument,
  type RegionsQuery,
  type RegionsQueryVariables,
  UpdateRegionDocument,
} from '#src/graphql/generated/graphql.ts'
import { fieldColumn, nameColumn } from '#src/records/cells.tsx'
import { FormGroup } from '#src/records/form-group.tsx'
import { FormInput } from '#src/records/form-input.tsx'
import { choiceFilter } from '#src/records/list-filter.tsx'
import { RecordForm } from '#src/records/record-form.tsx'
import { RecordList } from '#src/records/record-list.tsx'
import type { Register } from '#src/records/register.ts'
import type { Column } from '#src/ui/table.tsx'

const register: Register = {
  path: '/general-registers/region',
  module: 'region',
  queryKey: 'regions',
  words: {
    title: 'Regiões',
    create: 'Nova região',
    edit: 'Editar região',
    view: 'Região',
    saved: 'Região salva',
    removed: 'Região excluída',
    removeQuestion: 'Excluir região?',
  },
}

const { code, name, status } = regionFields
const columns: Column<RegionsQuery['regions']['rows'][number]>[] = [
  nameColumn(name.label),
  fieldColumn('code', code, { sortable: true }),
  fieldColumn('status', status, { sortable: true }),
]
const filters = [choiceFilter('status', status)]

export function RegionList() {
  const client = useClient()
  return (
    <RecordList
      register={register}
      columns={columns}
      filters={filters}
      searchLabel="Buscar por nome ou código"
      load={(variables: RegionsQueryVariables, signal) =>
        client.request(RegionsDocument, variables, { signal }).then(({ regions }) => regions)
      }
      remove={(id) => client.request(DeleteRegionDocument, { id })}
      empty={{ title: 'Nenhuma região cadastrada', text: 'Cadastre a primeira para agrupar as filiais da sua igreja.' }}
    />
  )
}

export function RegionForm() {
  const client = useClient()
  return (
    <RecordForm
      register={register}
      definition={{ fields: regionFields, schema: RegionFields }}
      lifecycle="generalStatus"
      blank={{ status: 'ACTIVE' }}
      read={(id, signal) => client.request(RegionDocument, { id }, { signal }).then(({ region }) => region)}
      create={(input: RegionFieldsInput, options) =>
        client.request(CreateRegionDocument, { input }, options).then(({ createRegion }) => createRegion)
      }
      update={(id, input: RegionChangeInput, options) =>
        client.request(UpdateRegionDocument, { id, input }, options).then(({ updateRegion }) => updateRegion)
      }
    >
      <FormGroup title="Identificação">
        <FormInput at="name" />
        <FormInput at="code" />
        <FormInput at="status" />
      </FormGroup>
    </RecordForm>
  )
}
