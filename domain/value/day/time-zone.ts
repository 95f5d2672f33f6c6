import { enumeration } from '../enums.ts'

/** The four legal times of Brazil (Lei 11.662/2008, Lei 12.876/2013, no summer time since Decreto 9.772/2019). */
export const TimeZone = enumeration(
  'TimeZone',
  { BRASILIA: 1, AMAZONAS: 2, ACRE: 3, NORONHA: 4 },
  {
    BRASILIA: 'Horário de Brasília (UTC−3)',
    AMAZONAS: 'Horário do Amazonas (UTC−4)',
    ACRE: 'Horário do Acre (UTC−5)',
    NORONHA: 'Fernando de Noronha (UTC−2)',
  },
)
