import type { Content, ContentText, Style } from 'pdfmake/interfaces.js'
import { onPaper, partsOfText } from '#domain/report/paper/paper.ts'
import { ink } from '../ink.ts'

/** Text as drawn: user text is reduced to the characters of the font. */
export const said = (text: string): string[] => partsOfText(onPaper(text))

/** A paragraph. */
export const saying = (text: string, style: Style = {}): ContentText => ({ text: said(text), ...style })

/** A line from side to side. */
export const ruleOf = (width: number, color: string = ink.line): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: color }],
})
