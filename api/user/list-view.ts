import { v7 as newId } from 'uuid'
import * as z from 'zod'
import { DomainError } from '#domain/error/error.ts'
import { Id, Version } from '#domain/field/values.ts'
import { mostListViews } from '#domain/list-view/limits.ts'
import { ListColumnsFields, ListDensityFields, ListName, ListViewFields } from '#domain/list-view/list-view.ts'
import type { Statement } from '../db/statement/statement.ts'
import { only } from '../db/statement/statement.ts'
import type { Write } from '../db/tenant/tenant.ts'
import { type Api, ById, Deleted, operation } from '../http/operation.ts'

const ListView = z.object({ id: Id, ...ListViewFields.shape, version: Version }).meta({ id: 'ListView' })
type ListView = z.infer<typeof ListView>
const ListViewChange = ListViewFields.safeExtend({ version: Version }).meta({ id: 'ListViewChange' })
const KeptDensity = z.object(ListDensityFields.shape).meta({ id: 'KeptDensity' })
const ListColumns = z.object(ListColumnsFields.shape).meta({ id: 'ListColumns' })

/** Lists of which a person may keep columns: many more than there are. */
const mostLists = 200

const columns = 'id, list, name, query, is_default, version'
type ViewRow = [string, string, string, string, boolean, number]
const viewsOf = (rows: readonly ViewRow[]): ListView[] =>
  rows.map(([id, list, name, query, isDefault, version]) => ({
    id,
    list,
    name,
    query,
    isDefault,
    version,
  }))

/** Saved views of the session's user, of one list or of all, by name. */
const viewsIn = (sessionId: string, list: string | undefined): Statement<ListView[]> => ({
  text: `select ${columns} from celeiro.list_view
    where company_id = (select celeiro.current_company())
      and user_id = (select s.user_id from celeiro.session s where s.company_id = list_view.company_id and s.id = $1)
      and ($2::text is null or list = $2)
    order by name collate "pt-BR-x-icu", id`,
  values: [sessionId, list ?? null],
  answer: viewsOf,
})

const own = 'company_id = (select celeiro.current_company()) and user_id = $1'

/** Serialises a user's changes, so that limits and the single default hold. */
const lockPerson = ({ rows, identity }: Write) =>
  rows(
    'select id from celeiro.app_user where company_id = (select celeiro.current_company()) and id = $1 for no key update',
    [identity.userId],
  )

/** Clears the default mark of the list's other views. */
const dropDefault = ({ rows, identity }: Write, list: string, except: string) =>
  rows(
    `update celeiro.list_view set is_default = false, version = version + 1, updated_at = now()
     where ${own} and list = $2 and id <> $3 and is_default`,
    [identity.userId, list, except],
  )

/** A user's saved views and last columns of lists. */
export function routes(api: Api): void {
  viewRoutes(api)
  choiceRoutes(api)
}

function viewRoutes(api: Api): void {
  operation(
    api,
    {
      method: 'get',
      path: '/list-view',
      operationId: 'listViews',
      summary: 'The views that the person keeps, of one list or of all',
      query: z.object({ list: ListName.optional() }),
      answer: z.array(ListView).meta({ id: 'ListViews' }),
    },
    async ({ query, tenant }) => {
      const [, views] = await tenant.read(viewsIn(tenant.sessionId, query.list))
      return views
    },
  )
  operation(
    api,
    {
      method: 'post',
      path: '/list-view',
      operationId: 'createListView',
      summary: `Keeps a view; at most ${mostListViews} of each list`,
      body: ListViewFields,
      answer: ListView,
    },
    ({ body, tenant }) => tenant.write((write) => createView(write, body)),
  )
  operation(
    api,
    {
      method: 'put',
      path: '/list-view/{id}',
      operationId: 'updateListView',
      summary: 'Replaces a view: its name, what it shows, whether the list opens with it',
      params: ById,
      body: ListViewChange,
      answer: ListView,
    },
    ({ params: { id }, body, tenant }) => tenant.write((write) => replaceView(write, id, body)),
  )
  operation(
    api,
    {
      method: 'delete',
      path: '/list-view/{id}',
      operationId: 'deleteListView',
      summary: 'Forgets a view',
      params: ById,
      answer: Deleted,
    },
    ({ params: { id }, tenant }) =>
      tenant.write(async ({ rows, identity }) => {
        const gone = await rows(`delete from celeiro.list_view where ${own} and id = $2 returning id`, [
          identity.userId,
          id,
        ])
        if (gone.length === 0) throw new DomainError('list_view_not_found')
        return { id }
      }),
  )
}

/** Columns and density, as the person had them last. */
function choiceRoutes(api: Api): void {
  operation(
    api,
    {
      method: 'put',
      path: '/list-columns',
      operationId: 'keepListColumns',
      summary: 'Keeps the columns that the person chose for a list; none: those of the list itself',
      body: ListColumnsFields,
      answer: ListColumns,
    },
    ({ body, tenant }) =>
      tenant.write(async (write) => {
        await keepColumns(write, body)
        return body
      }),
  )
  operation(
    api,
    {
      method: 'put',
      path: '/list-density',
      operationId: 'keepListDensity',
      summary: 'Keeps how high the person would have the rows of every list',
      body: ListDensityFields,
      answer: KeptDensity,
    },
    ({ body, tenant }) =>
      tenant.write(async ({ rows, identity }) => {
        await rows(
          `insert into celeiro.list_density (company_id, user_id, density)
           values ((select celeiro.current_company()), $1, $2)
           on conflict (company_id, user_id) do update set density = excluded.density, updated_at = now()`,
          [identity.userId, body.density],
        )
        return body
      }),
  )
}

async function createView(
  write: Write,
  { list, name, query, isDefault }: z.infer<typeof ListViewFields>,
): Promise<z.input<typeof ListView>> {
  const { userId } = write.identity
  await lockPerson(write)
  const [[count] = []] = await write.rows(`select count(*) from celeiro.list_view where ${own} and list = $2`, [
    userId,
    list,
  ])
  if (Number(count) >= mostListViews) throw new DomainError('list_view_limit', { maximum: mostListViews })
  const id = newId()
  if (isDefault) await dropDefault(write, list, id)
  const made = await write.rows<ViewRow>(
    `insert into celeiro.list_view (company_id, user_id, id, list, name, query, is_default)
     values ((select celeiro.current_company()), $1, $2, $3, $4, $5, $6) returning ${columns}`,
    [userId, id, list, name, query, isDefault],
  )
  return only(viewsOf(made))
}

/** @throws DomainError `list_view_changed` where another version is stored */
async function replaceView(
  write: Write,
  id: string,
  { list, name, query, isDefault, version }: z.infer<typeof ListViewChange>,
): Promise<z.input<typeof ListView>> {
  const { userId } = write.identity
  await lockPerson(write)
  const [before] = await write.rows(`select list, version from celeiro.list_view where ${own} and id = $2`, [
    userId,
    id,
  ])
  // A view stays with its list.
  if (!before || before[0] !== list) throw new DomainError('list_view_not_found')
  if (before[1] !== version) throw new DomainError('list_view_changed')
  if (isDefault) await dropDefault(write, list, id)
  const changed = await write.rows<ViewRow>(
    `update celeiro.list_view set name = $3, query = $4, is_default = $5, version = version + 1, updated_at = now()
     where ${own} and id = $2 returning ${columns}`,
    [userId, id, name, query, isDefault],
  )
  return only(viewsOf(changed))
}

async function keepColumns(write: Write, { list, columns }: z.infer<typeof ListColumnsFields>): Promise<void> {
  const { rows, identity } = write
  if (columns === '') {
    await rows(`delete from celeiro.list_columns where ${own} and list = $2`, [identity.userId, list])
    return
  }
  await lockPerson(write)
  const [[count] = []] = await rows(`select count(*) from celeiro.list_columns where ${own} and list <> $2`, [
    identity.userId,
    list,
  ])
  if (Number(count) >= mostLists) throw new DomainError('too_many', { maximum: mostLists })
  await rows(
    `insert into celeiro.list_columns (company_id, user_id, list, columns)
     values ((select celeiro.current_company()), $1, $2, $3)
     on conflict (company_id, user_id, list) do update set columns = excluded.columns, updated_at = now()`,
    [identity.userId, list, columns],
  )
}

/** Deletes a user's views: filters may name people. */
export async function forgetListViews({ rows }: Write, userId: string): Promise<void> {
  await rows(`delete from celeiro.list_view where ${own}`, [userId])
  await rows(`delete from celeiro.list_columns where ${own}`, [userId])
  await rows(`delete from celeiro.list_density where ${own}`, [userId])
}
