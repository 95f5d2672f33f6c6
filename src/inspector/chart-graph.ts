import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Chart, ChartMove, ChartState } from '#src/inspect/chart.ts'
import { statesOf } from './live-state.ts'

/** Sizes in px of text that is measured by its number of letters: nothing is on the screen yet. */
export const text = { title: 13, line: 12, lineHeight: 16, letter: 6.7, titleLetter: 7.6 } as const
export const box = { padding: 12, title: 32, dot: 12 } as const

/** One arrow for all the moves between the same two states. */
export interface Arrow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly lines: readonly string[]
}

export const dotOf = (path: string): string => `${path}#start`

const lineOf = ({ label, guard }: ChartMove): string => (guard ? `${label} [${guard}]` : label)
const unique = (lines: readonly string[]) => [...new Set(lines)]

/** Transitions without target. */
export const innerLines = ({ moves }: ChartState): string[] =>
  unique(moves.filter(({ targets }) => targets.length === 0).map(lineOf))

/** Transitions of the root: drawn, they would cross everything. */
export const commonLines = ({ root }: Chart): string[] =>
  unique(root.moves.map((move) => [lineOf(move), ...move.targets].join(' → ')))

/** The arrows between states, those of the root left out. */
export function arrowsOf(chart: Chart): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const state of statesOf(chart.root).filter(({ path }) => path !== ''))
    for (const move of state.moves)
      for (const target of move.targets) {
        const id = `${state.path} → ${target}`
        const lines = unique([...(arrows.get(id)?.lines ?? []), lineOf(move)])
        arrows.set(id, { id, from: state.path, to: target, lines })
      }
  return [...arrows.values()]
}

/** The chart as the layout reads it: states within states, arrows with room for their words. */
export function graphOf(chart: Chart): ElkNode {
  return {
    id: 'root',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'DOWN',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.spacing.nodeNode': '28',
      'elk.spacing.edgeEdge': '14',
      'elk.spacing.edgeNode': '18',
      'elk.spacing.edgeLabel': '4',
      'elk.layered.spacing.nodeNodeBetweenLayers': '36',
      'elk.layered.spacing.edgeNodeBetweenLayers': '16',
      'elk.edgeLabels.inline': 'false',
      'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
    },
    children: nodesOf(chart.root),
    edges: [...startsOf(chart.root), ...arrowsOf(chart).map(edgeOf)],
  }
}

function nodesOf({ path, initial, states }: ChartState): ElkNode[] {
  const dot = initial === null ? [] : [{ id: dotOf(path), width: box.dot, height: box.dot }]
  return [...dot, ...states.map(nodeOf)]
}

function nodeOf(state: ChartState): ElkNode {
  const lines = innerLines(state)
  const widths = [state.key.length * text.titleLetter, ...lines.map((line) => line.length * text.letter)]
  const width = Math.max(80, ...widths) + 2 * box.padding
  const height = box.title + (lines.length > 0 ? lines.length * text.lineHeight + box.padding : 4)
  if (state.states.length === 0) return { id: state.path, width, height }
  return {
    id: state.path,
    layoutOptions: {
      'elk.padding': `[top=${height + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, ${height})`,
    },
    children: nodesOf(state),
  }
}

const startsOf = (state: ChartState): ElkExtendedEdge[] => [
  ...(state.initial === null
    ? []
    : [{ id: `${dotOf(state.path)} →`, sources: [dotOf(state.path)], targets: [state.initial] }]),
  ...state.states.flatMap(startsOf),
]

const edgeOf = ({ id, from, to, lines }: Arrow): ElkExtendedEdge => ({
  id,
  sources: [from],
  targets: [to],
  labels: [
    {
      text: lines.join('\n'),
      width: Math.max(...lines.map((line) => line.length * text.letter)) + 4,
      height: lines.length * text.lineHeight,
    },
  ],
})
