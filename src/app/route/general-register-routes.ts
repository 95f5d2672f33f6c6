import { accountPlanNoun } from '#domain/account-plan/noun.ts'
import { branchNoun } from '#domain/branch/noun.ts'
import { companyNoun } from '#domain/company/noun.ts'
import { costCenterNoun } from '#domain/cost-center/noun.ts'
import { ministryNoun } from '#domain/ministry/noun.ts'
import { pointOfSaleNoun } from '#domain/point-of-sale/noun.ts'
import { regionNoun } from '#domain/region/noun.ts'
import { regionalNoun } from '#domain/regional/noun.ts'
import { late } from '#src/ui/late.tsx'
import { recordRoutes, singleRecordRoutes } from './record-routes.ts'

const regions = recordRoutes(regionNoun, {
  list: late(() => import('#src/screens/general-registers/region/region-list.tsx'), 'RegionList'),
  form: late(() => import('#src/screens/general-registers/region/region-form.tsx'), 'RegionForm'),
})

const accountPlans = recordRoutes(accountPlanNoun, {
  list: late(() => import('#src/screens/general-registers/account-plan/account-plan-list.tsx'), 'AccountPlanList'),
  form: late(() => import('#src/screens/general-registers/account-plan/account-plan-form.tsx'), 'AccountPlanForm'),
})

const regionals = recordRoutes(regionalNoun, {
  list: late(() => import('#src/screens/general-registers/regional/regional-list.tsx'), 'RegionalList'),
  form: late(() => import('#src/screens/general-registers/regional/regional-form.tsx'), 'RegionalForm'),
})

const branches = recordRoutes(branchNoun, {
  list: late(() => import('#src/screens/general-registers/branch/branch-list.tsx'), 'BranchList'),
  form: late(() => import('#src/screens/general-registers/branch/branch-form.tsx'), 'BranchForm'),
})

const costCenters = recordRoutes(costCenterNoun, {
  list: late(() => import('#src/screens/general-registers/cost-center/cost-center-list.tsx'), 'CostCenterList'),
  form: late(() => import('#src/screens/general-registers/cost-center/cost-center-form.tsx'), 'CostCenterForm'),
})

const pointsOfSale = recordRoutes(pointOfSaleNoun, {
  list: late(() => import('#src/screens/general-registers/point-of-sale/point-of-sale-list.tsx'), 'PointOfSaleList'),
  form: late(() => import('#src/screens/general-registers/point-of-sale/point-of-sale-form.tsx'), 'PointOfSaleForm'),
})

const ministries = recordRoutes(ministryNoun, {
  list: late(() => import('#src/screens/general-registers/ministry/ministry-list.tsx'), 'MinistryList'),
  form: late(() => import('#src/screens/general-registers/ministry/ministry-form.tsx'), 'MinistryForm'),
})

const company = singleRecordRoutes(companyNoun, {
  page: late(() => import('#src/screens/general-registers/company/company-page.tsx'), 'CompanyPage'),
  form: late(() => import('#src/screens/general-registers/company/company-form.tsx'), 'CompanyForm'),
})

/** The screens of the general registers, in the order of their menu. */
export const generalRegisters = [
  accountPlans,
  regions,
  regionals,
  branches,
  costCenters,
  pointsOfSale,
  ministries,
  company,
]
