export interface TreeNode {
  id: string
  label: string
  /** A second, quieter text: a code, a count. */
  hint?: string
  children?: readonly TreeNode[]
}

/** A visible node with its position among its siblings (from 1). */
export interface VisibleNode {
  node: TreeNode
  level: number
  position: number
  size: number
  parent: string | null
}

/** Visible nodes from top to bottom: all their ancestors are expanded. */
export function visibleNodes(nodes: readonly TreeNode[], open: ReadonlySet<string>): VisibleNode[] {
  const below = (siblings: readonly TreeNode[], level: number, parent: string | null): VisibleNode[] =>
    siblings.flatMap((node, index) => [
      { node, level, position: index + 1, size: siblings.length, parent },
      ...(open.has(node.id) ? below(node.children ?? [], level + 1, node.id) : []),
    ])
  return below(nodes, 1, null)
}

/** Effect of a key. */
export type TreeStep = { go: string } | { open: string } | { close: string } | { openAll: string[] } | null

/** Effect of a key at a visible node, by the ARIA tree pattern. */
export function treeStep(key: string, visible: readonly VisibleNode[], at: number, isOpen: boolean): TreeStep {
  const here = visible[at]
  if (!here) return null
  const go = (index: number) => (visible[index] ? { go: visible[index].node.id } : null)
  const hasChildren = Boolean(here.node.children?.length)
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(visible.length - 1)
    case 'ArrowRight':
      if (!hasChildren) return null
      return isOpen ? go(at + 1) : { open: here.node.id }
    case 'ArrowLeft':
      if (hasChildren && isOpen) return { close: here.node.id }
      return here.parent === null ? null : { go: here.parent }
    case '*':
      return { openAll: visible.filter((one) => one.parent === here.parent).map((one) => one.node.id) }
    default:
      return firstLetter(key, visible, at)
  }
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function firstLetter(key: string, visible: readonly VisibleNode[], at: number): TreeStep {
  if (!/^[\p{L}\p{N}]$/u.test(key)) return null
  const after = [...visible.slice(at + 1), ...visible.slice(0, at)]
  const found = after.find(({ node }) => plain(node.label).startsWith(plain(key)))
  return found ? { go: found.node.id } : null
}
