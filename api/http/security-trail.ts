import type { Context } from 'hono'
import type { DomainError, ErrorCode } from '#domain/error/error.ts'
import type { Env, Services } from './operation.ts'

/** The account that somebody tried to sign in to. */
interface Account {
  readonly user_id: string
  readonly company_id: string
}

/** The client's address as the server saw it. */
export const addressOf = (context: Context<Env>): string => context.req.header('x-forwarded-for') ?? 'unknown'

/**
 * Audits a refused sign-in in the account's company; for an unknown e-mail, which may be a mistyped password, only a
 * log line. It begins once the answer has left: response time must not reveal which e-mails exist.
 */
export function noteFailedSignIn(
  services: Services,
  account: Account | undefined,
  reason: ErrorCode,
  address: string,
): void {
  if (!account) {
    services.log.warn({ address }, 'tentativa de entrada com um e-mail desconhecido')
    return
  }
  const { company_id, user_id } = account
  const facts = JSON.stringify({ reason, address })
  setImmediate(
    () =>
      void noted(services, "select celeiro.note_security_event($1, $2, 'signInFailed', null, $3)", [
        company_id,
        user_id,
        facts,
      ]),
  )
}

/** Audits, at whoever made it, that a link ended by wrong codes. */
export const noteLockedReceipt = (
  services: Services,
  { companyId, makerId }: { readonly companyId: string; readonly makerId: string },
  facts: { readonly linkId: string; readonly address: string },
): Promise<unknown> =>
  noted(services, "select celeiro.note_security_event($1, $2, 'receiptLocked', null, $3)", [
    companyId,
    makerId,
    JSON.stringify(facts),
  ])

/** Refusals that ask for something of the person, and say nothing of their rights. */
const asksBack: ReadonlySet<string> = new Set(['step_up_required', 'second_factor_setup_required'])

/** Notes that a session was refused for want of a right or of a branch. */
export async function noteRefusal(context: Context<Env>, { code, kind }: DomainError): Promise<void> {
  const { tenant, services } = context.var
  if (kind !== 'forbidden' || asksBack.has(code) || !tenant) return
  const { method, path } = context.req
  const details = { method, path, reason: code, address: addressOf(context) }
  await noted(services, 'select celeiro.note_refusal($1, $2)', [tenant.sessionId, JSON.stringify(details)])
}

/** Audits that a refusal disclosed a record that the user may not see. */
export async function noteDuplicate(
  context: Context<Env>,
  { companyId, userId }: { readonly companyId: string; readonly userId: string },
  reason: ErrorCode,
): Promise<void> {
  const { tenant, services } = context.var
  const { method, path } = context.req
  const details = { method, path, reason, address: addressOf(context) }
  await noted(services, "select celeiro.note_security_event($1, $2, 'duplicateTold', $3, $4)", [
    companyId,
    userId,
    tenant.sessionId,
    JSON.stringify(details),
  ])
}

/** A failed audit note does not change the refusal; it is logged. */
const noted = ({ database, storage, log }: Services, text: string, values: unknown[]): Promise<unknown> =>
  database.writer.query(text, values).catch((error: unknown) => {
    storage.noticed(error)
    log.warn({ err: error }, 'um evento de segurança não entrou na trilha de auditoria')
  })
