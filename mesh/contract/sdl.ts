import { printSchemaWithDirectives } from '@graphql-tools/utils'
import {
  type ASTNode,
  type ConstDirectiveNode,
  type DocumentNode,
  type EnumTypeDefinitionNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type NamedTypeNode,
  type ObjectTypeDefinitionNode,
  parse,
  print,
  type ScalarTypeDefinitionNode,
  type TypeNode,
  visit,
} from 'graphql'
import { loadContract } from './contract.ts'

/** Directives needed at run time; all others are dropped. */
const KEPT_DIRECTIVES = new Set(['enum', 'httpOperation'])
const ROOT_TYPES = new Set(['Query', 'Mutation'])

/** Descriptions of our scalars, all of them text. */
const SCALARS: Readonly<Record<string, string>> = {
  Money: 'Reais as text with two decimals: `"1250.00"`',
  Percent: 'A percentage as text with up to four decimals: `"2.49"`',
  LocalDate: 'A day by the clocks of the company, as text: `"2026-11-25"`',
  IsoDateTime: 'A moment in UTC, as text: `"2026-11-25T17:00:00.000Z"`',
  Competence: 'A month, as text: `"2026-11"`',
}

/** What fields and arguments are: Mesh is not told, since it would make other types of what has words beside it. */
export interface Descriptions {
  /** By component and property: `Region.code`. */
  readonly properties: ReadonlyMap<string, string>
  /** Of the argument of any operation. */
  argument(name: string): string | undefined
}

const silent: Descriptions = { properties: new Map(), argument: () => undefined }

/**
 * The annotated SDL that Mesh serves, from an OpenAPI 3.0.3 document and the SDL of the look-ups: named enumeration values,
 * required bodies, lists without nulls, `ID` for identifiers, own text scalars for money and dates. Same input, same bytes.
 */
export async function annotatedSdl(document: object, lookups = '', words: Descriptions = silent): Promise<string> {
  const { schema, enumNames, requiredBodies } = await loadContract(document)
  const raw = parse(printSchemaWithDirectives(schema), { noLocation: true })
  const named = visit(raw, {
    SchemaDefinition: () => null,
    DirectiveDefinition: (node) => (KEPT_DIRECTIVES.has(node.name.value) ? withoutSubgraphArgument(node) : null),
    Directive: (node) => (KEPT_DIRECTIVES.has(node.name.value) ? withoutSubgraph(node as ConstDirectiveNode) : null),
    ScalarTypeDefinition: (node) => (node.name.value === 'Id' ? null : described(node)),
  }) as DocumentNode
  const typed = visit(named, {
    Name: (node) =>
      node.value.endsWith('_Input') ? { ...node, value: inputName(node.value.slice(0, -6)) } : undefined,
    NamedType: (node) => (node.name.value === 'Id' ? namedType('ID') : undefined),
    ListType: { leave: (node) => ({ ...node, type: nonNull(node.type) }) },
    EnumTypeDefinition: (node) => withNamedValues(node, enumNames),
    InputValueDefinition: { leave: (node) => withNamedDefault(node, enumNames) },
    ObjectTypeDefinition: { leave: (node) => (isRoot(node) ? withRequiredRoots(node, requiredBodies) : undefined) },
  }) as DocumentNode
  return `${print(withLookups(withWords(typed, words), lookups))}\n`
}

function described(node: ScalarTypeDefinitionNode): ScalarTypeDefinitionNode {
  const value = SCALARS[node.name.value]
  return value === undefined ? node : { ...node, description: { kind: Kind.STRING, value } }
}

/** Describes what has no description yet: fields by their component, of which `…Input` is the form, and arguments. */
function withWords(document: DocumentNode, { properties, argument }: Descriptions): DocumentNode {
  const described = <Node extends FieldDefinitionNode | InputValueDefinitionNode>(node: Node, value?: string): Node =>
    node.description || !value ? node : { ...node, description: { kind: Kind.STRING, value } }
  const of = (type: string, { name }: FieldDefinitionNode | InputValueDefinitionNode) =>
    properties.get(`${type}.${name.value}`) ?? properties.get(`${type.replace(/Input$/, '')}.${name.value}`)
  const ofRoot = (field: FieldDefinitionNode): FieldDefinitionNode => ({
    ...field,
    arguments: field.arguments?.map((one) => described(one, argument(one.name.value))),
  })
  return visit(document, {
    ObjectTypeDefinition: (node) => ({
      ...node,
      fields: node.fields?.map((field) =>
        isRoot(node) ? ofRoot(field) : described(field, of(node.name.value, field)),
      ),
    }),
    InputObjectTypeDefinition: (node) => ({
      ...node,
      fields: node.fields?.map((field) => described(field, of(node.name.value, field))),
    }),
  })
}

/** Inserts the look-ups' types and extensions. */
function withLookups(document: DocumentNode, lookups: string): DocumentNode {
  if (lookups === '') return document
  const { definitions } = parse(lookups, { noLocation: true })
  const extensions = definitions.filter((node) => node.kind === Kind.OBJECT_TYPE_EXTENSION)
  const extended = document.definitions.map((node) => {
    if (node.kind !== Kind.OBJECT_TYPE_DEFINITION) return node
    const more = extensions.filter(({ name }) => name.value === node.name.value).flatMap(({ fields = [] }) => fields)
    return more.length > 0 ? { ...node, fields: [...(node.fields ?? []), ...more] } : node
  })
  return { ...document, definitions: [...extended, ...definitions.filter((node) => !isExtension(node))] }
}

const isExtension = ({ kind }: ASTNode): boolean => kind === Kind.OBJECT_TYPE_EXTENSION

/** Mesh appends `_Input` to every body type, even to `…Input`. */
function inputName(component: string): string {
  return component.endsWith('Input') ? component : `${component}Input`
}

function withoutSubgraph(node: ConstDirectiveNode): ConstDirectiveNode {
  return { ...node, arguments: node.arguments?.filter((argument) => argument.name.value !== 'subgraph') }
}

function withoutSubgraphArgument<Node extends { arguments?: readonly InputValueDefinitionNode[] }>(node: Node): Node {
  return { ...node, arguments: node.arguments?.filter((argument) => argument.name.value !== 'subgraph') }
}

function namedType(name: string): NamedTypeNode {
  return { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } }
}

function nonNull(type: TypeNode): TypeNode {
  return type.kind === Kind.NON_NULL_TYPE ? type : { kind: Kind.NON_NULL_TYPE, type }
}

function isRoot(node: ASTNode): boolean {
  return node.kind === Kind.OBJECT_TYPE_DEFINITION && ROOT_TYPES.has(node.name.value)
}

function withRequiredRoots(node: ObjectTypeDefinitionNode, required: ReadonlySet<string>): ObjectTypeDefinitionNode {
  const withRequiredBody = (field: FieldDefinitionNode): FieldDefinitionNode => ({
    ...field,
    type: nonNull(field.type),
    arguments: field.arguments?.map((argument) =>
      argument.name.value === 'input' && required.has(field.name.value)
        ? { ...argument, type: nonNull(argument.type) }
        : argument,
    ),
  })
  return { ...node, fields: node.fields?.map(withRequiredBody) }
}

type EnumNames = ReadonlyMap<string, ReadonlyMap<string, string>>

/** `_1 @enum(value: "1")` becomes `PERSONAL @enum(value: "1")`. */
function withNamedValues(node: EnumTypeDefinitionNode, enumNames: EnumNames): EnumTypeDefinitionNode | undefined {
  const names = enumNames.get(node.name.value)
  if (!names) return undefined
  const rename = (value: EnumValueDefinitionNode): EnumValueDefinitionNode => {
    const name = names.get(value.name.value)
    if (!name) throw new Error(`${node.name.value} has no name for ${value.name.value}`)
    return { ...value, name: { kind: Kind.NAME, value: name } }
  }
  return { ...node, values: node.values?.map(rename) }
}

function withNamedDefault(node: InputValueDefinitionNode, enumNames: EnumNames): InputValueDefinitionNode | undefined {
  if (node.defaultValue?.kind !== Kind.ENUM) return undefined
  const type = node.type.kind === Kind.NON_NULL_TYPE ? node.type.type : node.type
  const name = type.kind === Kind.NAMED_TYPE && enumNames.get(type.name.value)?.get(node.defaultValue.value)
  return name ? { ...node, defaultValue: { kind: Kind.ENUM, value: name } } : undefined
}
