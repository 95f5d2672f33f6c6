/** Percent text: 0 to 100 with at most four decimals, "2.49". */
export const isPercent = (text: string): boolean =>
  /^(0|[1-9]\d?)(\.\d{1,4})?$/.test(text) || /^100(\.0{1,4})?$/.test(text)

/** '2,49%'. */
export const formatPercent = (text: string): string => `${text.replace('.', ',')}%`
