import { isModule, modules } from '#domain/access/modules.ts'
import { isErrorCode, sentenceOf } from '#domain/error/error.ts'
import { ListDensity } from '#domain/list-view/density.ts'
import type { Fact } from '#domain/person/fact.ts'
import { actionLabels } from '#domain/profile/action-label.ts'
import { eventTitle } from '#domain/record/act-words.ts'
import { accountFields } from '#domain/session/account.ts'
import { deviceName } from '#domain/session/device.ts'
import { codeNameOf, labelOf } from '#domain/value/enums.ts'
import type { Statement } from '../db/statement/statement.ts'
import { momentOf, type PersonFacts } from '../privacy/person-fact.ts'

const ofUser = 'company_id = (select celeiro.current_company()) and user_id = $1'

/** Facts about a user besides the record: rights, invitations, sessions, security events, views. */
export async function* userFacts(person: PersonFacts): AsyncGenerator<readonly Fact[]> {
  const { id, record, snapshot } = person
  if (record.profileId)
    yield record.isAdmin
      ? [['Permissões', 'Todos os módulos', 'Todas as permissões']]
      : await snapshot.ask(rightsOf(String(record.profileId)))
  yield await snapshot.ask(boxesOf(id))
  yield await snapshot.ask(invitationsOf(person))
  yield await snapshot.ask(identitiesOf(person))
  yield await snapshot.ask(factorsOf(person))
  yield* snapshot.batches(sessionsOf(person))
  yield* snapshot.batches(eventsOf(person))
  yield await snapshot.ask(viewsOf(id))
  yield await snapshot.ask(columnsOf(id))
  yield await snapshot.ask(densityOf(id))
  yield await snapshot.ask(mailOf(id))
  yield await snapshot.ask(dismissalOf(person))
}

const rightsOf = (profileId: string): Statement<Fact[]> => ({
  text: `select module, actions from celeiro.profile_permission
    where company_id = (select celeiro.current_company()) and profile_id = $1 and cardinality(actions) > 0 order by module`,
  values: [profileId],
  answer: (rows: readonly [string, string[]][]) =>
    rows.map(([module, actions]) => [
      'Permissões',
      isModule(module) ? modules[module] : module,
      actionLabels.flatMap(({ id, label }) => (actions.includes(id) ? [label] : [])).join(', '),
    ]),
})

const boxesOf = (id: string): Statement<Fact[]> => ({
  text: `select name from celeiro.cash_account
    where company_id = (select celeiro.current_company()) and responsible_user_id = $1
      and branch_id = any((select celeiro.visible_branches())::uuid[]) order by name collate "pt-BR-x-icu"`,
  values: [id],
  answer: (rows: readonly [string][]) => rows.map(([name]) => ['Responsabilidades', 'Responsável pelo caixa', name]),
})

const identitiesOf = (person: PersonFacts): Statement<Fact[]> => ({
  text: `select issuer, subject, created_at from celeiro.user_identity where ${ofUser} order by created_at`,
  values: [person.id],
  answer: (rows: readonly [string, string, Date][]) =>
    rows.map(([issuer, subject, created]) => [
      'Entrada por portal',
      issuer,
      `${subject}, desde ${momentOf(person, created)}`,
    ]),
})

const factorsOf = (person: PersonFacts): Statement<Fact[]> => ({
  text: `select name, confirmed_at, last_used_at from (
      select id, name, confirmed_at, last_used_at from celeiro.user_factor where ${ofUser} and confirmed_at is not null
      union all
      select id, name, created_at, last_used_at from celeiro.passkey where ${ofUser}
    ) factor order by confirmed_at, id`,
  values: [person.id],
  answer: (rows: readonly [string, Date, Date | null][]) =>
    rows.map(([name, confirmed, used]) => [
      'Verificação em duas etapas',
      name,
      [`Desde ${momentOf(person, confirmed)}`, used && `usado em ${momentOf(person, used)}`].filter(Boolean).join(', '),
    ]),
})

const invitationsOf = (person: PersonFacts): Statement<Fact[]> => ({
  text: `select created_at, sent_at, failed_at from celeiro.mail_outbox where ${ofUser} order by created_at desc`,
  values: [person.id],
  answer: (rows: readonly [Date, Date | null, Date | null][]) =>
    rows.map(([created, sentAt, failed]) => [
      'Convites',
      `Pedido em ${momentOf(person, created)}`,
      sentAt ? `Enviado em ${momentOf(person, sentAt)}` : failed ? 'Não foi enviado' : 'Na fila de envio',
    ]),
})

type Session = [
  created: Date,
  used: Date,
  expires: Date,
  ended: Date | null,
  agent: string | null,
  address: string | null,
]

/** Sessions, without tokens. */
const sessionsOf = (person: PersonFacts): Statement<Fact[]> => ({
  text: `select created_at, rotated_at, expires_at, revoked_at, user_agent, address from celeiro.session
    where ${ofUser} order by created_at desc, id`,
  values: [person.id],
  answer: (rows: readonly Session[]) =>
    rows.flatMap(([created, used, expires, ended, agent, address]): Fact[] => {
      const group = `Sessão de ${momentOf(person, created)}`
      const end = ended ? `Encerrada em ${momentOf(person, ended)}` : `Vale até ${momentOf(person, expires)}`
      return [
        [group, 'Último uso', momentOf(person, used)],
        [group, 'Fim', end],
        ...(agent ? ([[group, 'Aparelho', `${deviceName(agent)}: ${agent}`]] as const) : []),
        ...(address ? ([[group, 'Endereço IP', address]] as const) : []),
      ]
    }),
})

interface EventDetails {
  readonly reason?: string
  readonly address?: string
  readonly method?: string
  readonly path?: string
}

const eventsOf = (person: PersonFacts): Statement<Fact[]> => ({
  text: `select e.at, e.action, p.payload from celeiro.audit_entry e
    join celeiro.audit_payload p using (company_id, lane, seq)
    where e.company_id = (select celeiro.current_company()) and e.actor_id = $1 and e.resource = 'session'
    order by e.at desc, e.lane, e.seq desc`,
  values: [person.id],
  answer: (rows: readonly [Date, string, string | null][]) =>
    rows.map(([at, action, payload]) => {
      const { reason, address, method, path } = JSON.parse(payload ?? '{}') as EventDetails
      const details = [
        ...(isErrorCode(reason) ? [sentenceOf(reason)] : reason ? [`Motivo: ${reason}`] : []),
        ...(path ? [`Pedido ${method} ${path}`] : []),
        ...(address ? [`Endereço IP ${address}`] : []),
      ]
      return ['Segurança', `${momentOf(person, at)} · ${eventTitle(action)}`, details.join(' · ')]
    }),
})

const viewsOf = (id: string): Statement<Fact[]> => ({
  text: `select name, list, query from celeiro.list_view where ${ofUser} order by list, name collate "pt-BR-x-icu"`,
  values: [id],
  answer: (rows: readonly [string, string, string][]) =>
    rows.map(([name, list, query]) => ['Visões salvas', name, query ? `Lista ${list}: ${query}` : `Lista ${list}`]),
})

const columnsOf = (id: string): Statement<Fact[]> => ({
  text: `select list, columns from celeiro.list_columns where ${ofUser} order by list`,
  values: [id],
  answer: (rows: readonly [string, string][]) =>
    rows.map(([list, columns]) => ['Colunas escolhidas', `Lista ${list}`, columns]),
})

const densityOf = (id: string): Statement<Fact[]> => ({
  text: `select density from celeiro.list_density where ${ofUser}`,
  values: [id],
  answer: (rows: readonly [number][]) =>
    rows.map(([density]) => ['Listas', 'Altura das linhas', labelOf(ListDensity, codeNameOf(ListDensity, density))]),
})

const mailOf = (id: string): Statement<Fact[]> => ({
  text: 'select mails_questions from celeiro.app_user where company_id = (select celeiro.current_company()) and id = $1',
  values: [id],
  answer: (rows: readonly [boolean][]) =>
    rows.map(([isMailed]) => ['Avisos', accountFields.mailsQuestions.label, isMailed ? 'Sim' : 'Não']),
})

const dismissalOf = (person: PersonFacts): Statement<Fact[]> => ({
  text: `select dismissed_at from celeiro.dismissed_first_steps where ${ofUser}`,
  values: [person.id],
  answer: (rows: readonly [Date][]) =>
    rows.map(([at]) => ['Início', 'Primeiros passos', `Dispensados em ${momentOf(person, at)}`]),
})
