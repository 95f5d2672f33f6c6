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
  type TypeNode,
  visit,
} from 'graphql'
import { loadContract } from './contract.ts'

/** What the annotations of the contract need at run time; every other directive is dropped. */
const KEPT_DIRECTIVES = new Set(['enum', 'httpOperation'])
const ROOT_TYPES = new Set(['Query', 'Mutation'])

/**
 * The annotated SDL that Mesh serves, from an OpenAPI 3.0.3 document: named enumeration values, required bodies,
 * lists without nulls, `ID` for identifiers, own text scalars for money and dates. Same document, same bytes.
 */
export async function annotatedSdl(document: object): Promise<string> {
  const { schema, enumNames, requiredBodies } = await loadContract(document)
  const raw = parse(printSchemaWithDirectives(schema), { noLocation: true })
  const named = visit(raw, {
    SchemaDefinition: () => null,
    DirectiveDefinition: (node) => (KEPT_DIRECTIVES.has(node.name.value) ? withoutSubgraphArgument(node) : null),
    Directive: (node) => (KEPT_DIRECTIVES.has(node.name.value) ? withoutSubgraph(node as ConstDirectiveNode) : null),
    ScalarTypeDefinition: (node) => (node.name.value === 'Id' ? null : undefined),
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
  return `${print(typed)}\n`
}

/** Mesh adds `_Input` to every type of a body, also to one that says so already. */
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
