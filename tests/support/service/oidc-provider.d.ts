/** What a test asks of the library: its own types would bring those of two web servers with them. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  /** What the provider keeps, by what it is about. */
  export interface AdapterPayload {
    readonly uid?: string
    readonly grantId?: string
    consumed?: number
  }

  export interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }

  export interface Context {
    readonly oidc: {
      readonly client?: { readonly clientId: string }
      readonly session?: { readonly accountId?: string }
      readonly provider: Provider
    }
  }

  export class Provider {
    readonly Grant: new (of: {
      clientId: string | undefined
      accountId: string | undefined
    }) => Grant
    constructor(issuer: string, configuration: Configuration)
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>
  }

  export interface Configuration {
    readonly adapter: new (kind: string) => object
    readonly jwks: { readonly keys: readonly object[] }
    readonly clients: readonly object[]
    readonly claims: Readonly<Record<string, readonly string[]>>
    readonly conformIdTokenClaims: boolean
    readonly cookies: { readonly keys: readonly string[] }
    /** Seconds, by what lives so long. */
    readonly ttl: Readonly<Record<string, number>>
    readonly features: { readonly devInteractions: { readonly enabled: boolean } }
    findAccount(context: Context, id: string): { accountId: string; claims(): Readonly<Record<string, unknown>> }
    loadExistingGrant(context: Context): Promise<Grant>
    readonly interactions: { url(context: Context, interaction: { readonly uid: string }): string }
  }

  export default Provider
}
