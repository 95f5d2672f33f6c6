/** An element with its attributes and children, or text. */
export type Markup =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: Markup[]]

/** In texts and attributes: the row's name, … */
export const nameHere = '{1}'
/** … the text of a cell, … */
export const textHere = '{2}'
/** … and, as a child, what else belongs there. */
export const restHere = '{3}'

/** A cell with a text, without one, with a second line, and for each word or `look` that looks different. */
export interface CellShape {
  readonly whole: Markup
  readonly empty: Markup
  readonly beside?: Markup
  readonly words: Readonly<Record<string, Markup>>
}

/** A list with certain columns: what stands around its rows, and the parts of each row. */
export interface RowsShape {
  readonly around: Markup
  readonly row: Markup
  readonly start: Markup
  readonly cells: readonly CellShape[]
  readonly end: Markup
}

export interface ListShape {
  readonly path: string
  readonly module: string
  /** With its own columns, and with the branch's besides where it has one. */
  readonly plain: RowsShape
  readonly overAll?: RowsShape
  /** The place of that. */
  readonly branchAt?: number
}

export interface Shapes {
  /** Menu, bar and screen: in a page of our own or not, the menu narrowed or not. */
  readonly frames: Readonly<Record<'page' | 'pageNarrow' | 'element' | 'elementNarrow', Markup>>
  /** Of one chunk. */
  readonly list?: ListShape
}

/** Replaced by the build; empty in development, where React draws alone. */
export const shapes: Shapes = {
  frames: { page: '', pageNarrow: '', element: '', elementNarrow: '' },
}
