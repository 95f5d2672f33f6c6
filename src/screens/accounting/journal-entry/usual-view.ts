import { searchOfThisMonth } from '#src/records/filter/month-search.ts'

/** The Diário opens with this month: bills of later months would stand on top. */
export const usualSearch = searchOfThisMonth
