import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Refusal, refusalBody } from '#mesh/gateway/refusal.ts'

/** Text of a refusal, as GraphQL or REST. */
export function refusalText({ req }: Context, code: Refusal['code'], status: number): string {
  const isGraphql = req.path === '/graphql'
  return JSON.stringify(isGraphql ? refusalBody({ code, status }, req.header('x-request-id')) : { error: code })
}

/** Refuses a call before routing. */
export const refuse = (context: Context, code: Refusal['code'], status: ContentfulStatusCode): Response =>
  context.body(refusalText(context, code, status), status, { 'content-type': 'application/json' })
