import { type Markup, restHere } from './shapes.ts'

const svg = 'http://www.w3.org/2000/svg'

/**
 * Appends markup; nothing of it is read as HTML, as trusted types demand.
 * @param words stand where the markup says so
 * @param drawRest what stands where something else belongs
 */
export function drawMarkup(
  markup: Markup,
  parent: Element,
  words: readonly string[],
  drawRest?: (parent: Element) => void,
): void {
  const filled = (text: string) => text.replace(/\{([12])\}/g, (_, place) => words[place - 1] ?? '')
  if (typeof markup === 'string') {
    if (markup === restHere) drawRest?.(parent)
    else parent.append(filled(markup))
    return
  }
  const [tag, attributes, ...children] = markup
  const page = parent.ownerDocument
  const isSvg = tag === 'svg' || parent.namespaceURI === svg
  const element = isSvg ? page.createElementNS(svg, tag) : page.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    // A strict policy refuses the attribute.
    if (name === 'style' && element instanceof HTMLElement) element.style.cssText = value
    else element.setAttribute(name, filled(value))
  }
  for (const child of children) drawMarkup(child, element, words, drawRest)
  parent.append(element)
}
