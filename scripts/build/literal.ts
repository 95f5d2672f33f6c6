/** A node of the syntax tree, as far as it is looked at here. */
export interface SyntaxNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export const unwritten = Symbol('known only when it runs')

/** What a module names for itself by constants that are written out: conditions and styles that several styles share. */
export function namedValuesOf(root: SyntaxNode): ReadonlyMap<string, unknown> {
  const named = new Map<string, unknown>()
  const declarations = (root.body as SyntaxNode[]).filter(({ kind }) => kind === 'const')
  for (const { id, init } of declarations.flatMap(({ declarations }) => declarations as SyntaxNode[])) {
    const value = init ? literalOf(init as SyntaxNode, named) : unwritten
    if (value !== unwritten) named.set(String((id as SyntaxNode).name), value)
  }
  return named
}

/** Constant value of an expression, or `unwritten`. */
export function literalOf(node: SyntaxNode, named: ReadonlyMap<string, unknown>): unknown {
  if (node.type === 'Literal') return node.value
  if (node.type === 'Identifier') return valueNamed(node, named)
  if (node.type !== 'ObjectExpression') return unwritten
  const parts = (node.properties as SyntaxNode[]).map((property) =>
    property.type === 'SpreadElement' ? literalOf(property.argument as SyntaxNode, named) : propertyOf(property, named),
  )
  return parts.every(isRecord) ? Object.assign({}, ...parts) : unwritten
}

const valueNamed = ({ name }: SyntaxNode, named: ReadonlyMap<string, unknown>): unknown =>
  named.has(String(name)) ? named.get(String(name)) : unwritten

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** An object with that property alone. */
function propertyOf(property: SyntaxNode, named: ReadonlyMap<string, unknown>): unknown {
  const key = property.key as SyntaxNode
  if (property.type !== 'Property') return unwritten
  const plain = key.type === 'Identifier' ? key.name : key.value
  const name = property.computed ? literalOf(key, named) : plain
  const value = literalOf(property.value as SyntaxNode, named)
  return value === unwritten || name === unwritten ? unwritten : { [String(name)]: value }
}
