import type { Api } from './http/operation.ts'
import { routes } from './routes.ts'

/** The contract: OpenAPI 3.0.3, since 3.1 makes Mesh read nullable as required. */
export const openApiDocument = (api: Api = routes()) =>
  api.getOpenAPIDocument({
    openapi: '3.0.3',
    info: { title: 'Celeiro', version: '1.0.0' },
    servers: [{ url: '/api' }],
  })
