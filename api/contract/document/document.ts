import { routeAccess } from '#domain/access/route-access.ts'
import type { Access } from '#domain/right/access.ts'
import type { openApiDocument } from '../../openapi.ts'

export type Document = ReturnType<typeof openApiDocument>
export type PathItem = Document['paths'][string]
export type OperationObject = NonNullable<PathItem['get']>
export type ResponsesObject = OperationObject['responses']
export type Components = NonNullable<Document['components']>
export type ParameterObject = Extract<NonNullable<OperationObject['parameters']>[number], { readonly name: string }>
export type ReferenceObject = Exclude<NonNullable<OperationObject['parameters']>[number], { readonly name: string }>
type SchemaOrReference = NonNullable<Components['schemas']>[string]
export type SchemaObject = Exclude<SchemaOrReference, { readonly $ref: string }>
export type Schema = SchemaObject | ReferenceObject

export const methods = ['get', 'post', 'put', 'delete'] as const

/** One operation of the contract and who may call it. */
export interface Route {
  /** `GET /region/{id}` */
  readonly name: string
  readonly method: (typeof methods)[number]
  readonly path: string
  /** The first segment of the path: `region`. */
  readonly resource: string
  readonly access: Access
  readonly operation: OperationObject
}

/** Every operation of a document, in its order. */
export const routesOf = (document: Document): Route[] =>
  Object.entries(document.paths).flatMap(([path, item]: [string, PathItem]) =>
    methods.flatMap((method) => {
      const operation = item[method]
      const name = `${method.toUpperCase()} ${path}`
      const access = routeAccess[name]
      return operation && access ? [{ name, method, path, resource: path.split('/')[1] ?? '', access, operation }] : []
    }),
  )

export const isReference = (one: object): one is ReferenceObject => '$ref' in one

/** `Region` of `#/components/schemas/Region`. */
export const referred = ({ $ref }: ReferenceObject): string => $ref.slice($ref.lastIndexOf('/') + 1)

export const schemaRef = (name: string): ReferenceObject => ({ $ref: `#/components/schemas/${name}` })
