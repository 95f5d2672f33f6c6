import address from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'

/** As the default of `--celeiro-font` begins: one word, which no browser puts in quotes. */
const faceFamily = 'CeleiroSans'

/** The pages that wait for it. */
const coming = new WeakSet<Document>()

/** Ascent and descent of the system's fonts, so that neither a line nor what is drawn around a word gets another height. */
const descriptors: FontFaceDescriptors = { weight: '100 900', ascentOverride: '95%', descentOverride: '25%' }

/**
 * Gives the page of an element its face, once: a shadow root ignores `@font-face`, and a portal allows our origin in
 * `connect-src` alone, so it is fetched and added as bytes. Where it cannot be had, or the page has chosen another
 * (`--celeiro-font`), the fonts stay as they are.
 */
export function showFace({ ownerDocument }: Element, style: Pick<CSSStyleDeclaration, 'fontFamily'>): void {
  const { fonts, defaultView } = ownerDocument
  const isThere = () => [...fonts].some(({ family }) => family === faceFamily)
  if (!defaultView || coming.has(ownerDocument) || isThere() || !style.fontFamily.includes(faceFamily)) return
  coming.add(ownerDocument)
  void loadFace(defaultView)
    .then(
      // Another version of the element may have brought it meanwhile.
      (face) => isThere() || fonts.add(face),
      // It is asked for again when the element is shown the next time.
      () => undefined,
    )
    .finally(() => coming.delete(ownerDocument))
}

async function loadFace(page: Window & typeof globalThis): Promise<FontFace> {
  const answer = await page.fetch(address, { credentials: 'omit', priority: 'low' })
  if (!answer.ok) throw new Error(`The face was not found: ${answer.status}`)
  return new page.FontFace(faceFamily, await answer.arrayBuffer(), descriptors).load()
}
