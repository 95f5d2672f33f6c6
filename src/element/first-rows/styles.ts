/** Replaced by the build: the text of the product's style sheet, a chunk that the content has too. */
export const styles = ''
