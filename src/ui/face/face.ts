import address from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'

/** First family of `--celeiro-font`'s default: one word, which no browser quotes. */
const faceFamily = 'CeleiroSans'

/** Documents that are loading it. */
const coming = new WeakSet<Document>()

/** Ascent and descent of system fonts: no layout shift when it replaces them. */
const descriptors: FontFaceDescriptors = { weight: '100 900', ascentOverride: '95%', descentOverride: '25%' }

/**
 * Loads the element's web font into its document, once. A shadow root ignores `@font-face`, and a portal's CSP allows
 * our origin in `connect-src` only, so it is fetched and added as bytes. If it fails, or the page sets another font
 * (`--celeiro-font`), fonts stay as they are.
 */
export function showFace({ ownerDocument }: Element, style: Pick<CSSStyleDeclaration, 'fontFamily'>): void {
  const { fonts, defaultView } = ownerDocument
  const isThere = () => [...fonts].some(({ family }) => family === faceFamily)
  if (!defaultView || coming.has(ownerDocument) || isThere() || !style.fontFamily.includes(faceFamily)) return
  coming.add(ownerDocument)
  void loadFace(defaultView)
    .then(
      // Another version of the element may have added it meanwhile.
      (face) => isThere() || fonts.add(face),
      // Retried when the element is shown the next time.
      () => undefined,
    )
    .finally(() => coming.delete(ownerDocument))
}

async function loadFace(page: Window & typeof globalThis): Promise<FontFace> {
  const answer = await page.fetch(address, { credentials: 'omit', priority: 'low' })
  if (!answer.ok) throw new Error(`The face was not found: ${answer.status}`)
  return new page.FontFace(faceFamily, await answer.arrayBuffer(), descriptors).load()
}
