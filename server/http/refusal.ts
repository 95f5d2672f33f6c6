import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Refusal, refusalBody } from '#mesh/gateway/refusal.ts'

/** What is said of a refusal, in the form of whom the call was for: GraphQL's or REST's. */
export function refusalText({ req }: Context, code: Refusal['code'], status: number): string {
  const isGraphql = req.path === '/graphql'
  return JSON.stringify(isGraphql ? refusalBody({ code, status }, req.header('x-request-id')) : { error: code })
}

/** Refuses a call before it reaches whom it was for. */
export const refuse = (context: Context, code: Refusal['code'], status: ContentfulStatusCode): Response =>
  context.body(refusalText(context, code, status), status, { 'content-type': 'application/json' })
