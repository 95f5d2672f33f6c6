import { TimeZone } from '../value/day/time-zone.ts'

const { BRASILIA, AMAZONAS, ACRE } = TimeZone.codes

/** States by the clocks of their capital (Decreto 2.784/1913 as changed by Lei 12.876/2013); all others follow Brasília. */
const apart: Readonly<Record<string, number>> = {
  AC: ACRE,
  AM: AMAZONAS,
  MT: AMAZONAS,
  MS: AMAZONAS,
  RO: AMAZONAS,
  RR: AMAZONAS,
}

/** The code of TimeZone by which the days of a church in that state (acronym) begin and end. */
export const timeZoneOfState = (acronym: string | undefined): number =>
  acronym !== undefined && Object.hasOwn(apart, acronym) ? (apart[acronym] ?? BRASILIA) : BRASILIA
