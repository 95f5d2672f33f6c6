import { type Document, isReference, type Schema } from '../document/document.ts'
import { describedSchema, parameterDescription } from './describe.ts'

/** The words of a contract by component and property, and of parameters by their names, for GraphQL. */
export function contractWords({ components }: Document) {
  const schemas: readonly (readonly [string, Schema])[] = Object.entries(components?.schemas ?? {})
  const properties = schemas.flatMap(([component, plain]) => {
    const schema = describedSchema(component, plain)
    const fields = isReference(schema) ? [] : Object.entries(schema.properties ?? {})
    return fields.flatMap(([name, property]) => {
      const description = isReference(property) ? undefined : property.description
      return description ? [[`${component}.${name}`, description] as const] : []
    })
  })
  return { properties: new Map(properties), argument: parameterDescription }
}
