import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useRef, useState } from 'react'
import { css } from '#styled-system/css/css.js'
import { type TreeNode, treeStep, type VisibleNode, visibleNodes } from './tree-walk.ts'

const rowStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minH: { base: 'touch', _windowWide: 'dense' },
  pe: '3',
  rounded: 'sm',
  cursor: 'pointer',
  userSelect: 'none',
  _hover: { bg: 'surface.hover' },
  _selected: { bg: 'accent.soft', color: 'accent', fontWeight: 'medium' },
  _focusVisible: { outlineOffset: '[-2px]' },
  '&[aria-expanded] [data-toggle]': { visibility: 'visible' },
  '&[aria-expanded=true] [data-toggle]': { transform: 'rotate(90deg)' },
})
const toggleStyle = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: '0',
  w: { base: 'touch', _windowWide: '6' },
  h: { base: 'touch', _windowWide: '6' },
  color: 'text.muted',
  visibility: 'hidden',
  '& svg': { w: '4', h: '4' },
})
const labelStyle = css({ minW: '0', overflowWrap: 'anywhere' })
const hintStyle = css({ ms: 'auto', ps: '3', fontSize: 'sm', color: 'text.muted', whiteSpace: 'nowrap' })

export interface TreeProps {
  /** Accessible name. */
  label: string
  nodes: readonly TreeNode[]
  selected: string | null
  onSelect: (id: string) => void
  defaultOpen?: readonly string[]
}

/** Tree view: arrows move, expand and collapse, Enter selects, typeahead finds, `*` expands all siblings. */
export function Tree({ label, nodes, selected, onSelect, defaultOpen = [] }: TreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(defaultOpen))
  const [focused, setFocused] = useState(selected)
  const tree = useRef<HTMLDivElement>(null)
  const visible = visibleNodes(nodes, open)
  const stop = visible.some(({ node }) => node.id === focused) ? focused : visible[0]?.node.id
  const put = (ids: readonly string[], isOpen: boolean) => {
    const rest = [...open].filter((id) => !ids.includes(id))
    setOpen(new Set(isOpen ? [...rest, ...ids] : rest))
  }
  const walk = (event: KeyboardEvent, at: number) => {
    const { node } = visible[at]!
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const selects = event.key === 'Enter' || event.key === ' '
    const step = treeStep(event.key, visible, at, open.has(node.id))
    if (!step && !selects) return
    event.preventDefault()
    if (selects) onSelect(node.id)
    else if (step && 'go' in step) {
      const target = [...(tree.current?.children ?? [])].find((row) => row.getAttribute('data-node') === step.go)
      if (target instanceof HTMLElement) target.focus()
    } else if (step && 'open' in step) put([step.open], true)
    else if (step && 'close' in step) put([step.close], false)
    else if (step) put(step.openAll, true)
  }
  return (
    <div ref={tree} role="tree" aria-label={label}>
      {visible.map((one, at) => (
        <Row
          key={one.node.id}
          {...one}
          isOpen={open.has(one.node.id)}
          isSelected={one.node.id === selected}
          isStop={one.node.id === stop}
          onFocus={() => setFocused(one.node.id)}
          onKey={(event) => walk(event, at)}
          onToggle={() => put([one.node.id], !open.has(one.node.id))}
          onSelect={() => onSelect(one.node.id)}
        />
      ))}
    </div>
  )
}

interface RowProps extends VisibleNode {
  isOpen: boolean
  isSelected: boolean
  /** Tab stop of the tree (roving tabindex). */
  isStop: boolean
  onFocus: () => void
  onKey: (event: KeyboardEvent) => void
  onToggle: () => void
  onSelect: () => void
}

function Row({ node, level, position, size, isOpen, isSelected, isStop, ...on }: RowProps) {
  return (
    <div
      role="treeitem"
      data-node={node.id}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={size}
      aria-expanded={node.children?.length ? isOpen : undefined}
      aria-selected={isSelected}
      tabIndex={isStop ? 0 : -1}
      className={rowStyle}
      style={{ paddingInlineStart: `calc(${level * 1.25 - 1} * var(--celeiro-rem, 16px))` }}
      onFocus={on.onFocus}
      onKeyDown={on.onKey}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('[data-toggle]')) on.onToggle()
        else on.onSelect()
      }}
    >
      <span data-toggle className={toggleStyle}>
        <ChevronRight aria-hidden />
      </span>
      <span className={labelStyle}>{node.label}</span>
      {node.hint && <span className={hintStyle}>{node.hint}</span>}
    </div>
  )
}
