import { type RegionRow, RegionsDocument } from '#src/graphql/generated/region-list.ts'
import { plainColumns } from '#src/records/list/plain-columns.ts'
import { regionPlain } from '#src/screens/general-registers/region/region-columns.ts'

export const columns = plainColumns<RegionRow>(regionPlain)
export const query = String(RegionsDocument)
