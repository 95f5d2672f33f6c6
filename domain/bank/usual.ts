/** COMPE codes of the banks that people hold accounts with, the commonest first. */
const usualBanks = [
  '001',
  '104',
  '237',
  '341',
  '033',
  '748',
  '756',
  '260',
  '077',
  '336',
  '041',
  '212',
  '290',
  '323',
  '380',
]

const placeOf = (identifier: string): number => {
  const place = usualBanks.indexOf(identifier)
  return place < 0 ? usualBanks.length : place
}

/** Banks as they are chosen: usual ones first, so that 'Bradesco' finds 237 before its investment bank; the others stay in their order. */
export const usualBanksFirst = <Bank extends { readonly identifier: string }>(banks: readonly Bank[]): Bank[] =>
  [...banks].sort((one, other) => placeOf(one.identifier) - placeOf(other.identifier))
