import { createRoute, redirect } from '@tanstack/react-router'
import { todayOf } from '#domain/value/moment.ts'
import { lateScreen } from '#src/app/late/late-screen.ts'
import { presentOf } from '#src/app/runtime/runtime-context.ts'
import { menuFor, menuGroups } from './menu.ts'
import { monthOf, personRoutes, postedRoutes, recordRoutes, singleRecordRoutes } from './record-routes.ts'
import { demand, rootRoute } from './root-route.ts'

const toHome = () => {
  throw redirect({ to: '/home', replace: true })
}

const index = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: toHome })
const login = createRoute({ getParentRoute: () => rootRoute, path: '/auth/login', beforeLoad: toHome })

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  component: lateScreen(() => import('#src/screens/home/home.tsx'), 'Home'),
})

const bankAccounts = recordRoutes('/bank-account', 'accounts', {
  list: async () => (await import('#src/screens/treasury/bank-account/bank-account-list.tsx')).BankAccountList,
  form: async () => (await import('#src/screens/treasury/bank-account/bank-account-form.tsx')).BankAccountForm,
})

const cashAccounts = recordRoutes('/cash-account', 'accounts', {
  list: async () => (await import('#src/screens/treasury/cash-account/cash-account-list.tsx')).CashAccountList,
  form: async () => (await import('#src/screens/treasury/cash-account/cash-account-form.tsx')).CashAccountForm,
})

const regions = recordRoutes('/general-registers/region', 'region', {
  list: async () => (await import('#src/screens/general-registers/region/region-list.tsx')).RegionList,
  form: async () => (await import('#src/screens/general-registers/region/region-form.tsx')).RegionForm,
})

const accountPlans = recordRoutes('/general-registers/account-plan', 'account-plan', {
  list: async () => (await import('#src/screens/general-registers/account-plan/account-plan-list.tsx')).AccountPlanList,
  form: async () => (await import('#src/screens/general-registers/account-plan/account-plan-form.tsx')).AccountPlanForm,
})

const regionals = recordRoutes('/general-registers/regional', 'regional', {
  list: async () => (await import('#src/screens/general-registers/regional/regional-list.tsx')).RegionalList,
  form: async () => (await import('#src/screens/general-registers/regional/regional-form.tsx')).RegionalForm,
})

const branches = recordRoutes('/general-registers/branch', 'branch', {
  list: async () => (await import('#src/screens/general-registers/branch/branch-list.tsx')).BranchList,
  form: async () => (await import('#src/screens/general-registers/branch/branch-form.tsx')).BranchForm,
})

const costCenters = recordRoutes('/general-registers/cost-center', 'cost-center', {
  list: async () => (await import('#src/screens/general-registers/cost-center/cost-center-list.tsx')).CostCenterList,
  form: async () => (await import('#src/screens/general-registers/cost-center/cost-center-form.tsx')).CostCenterForm,
})

const pointsOfSale = recordRoutes('/general-registers/point-of-sale', 'point-of-sale', {
  list: async () =>
    (await import('#src/screens/general-registers/point-of-sale/point-of-sale-list.tsx')).PointOfSaleList,
  form: async () =>
    (await import('#src/screens/general-registers/point-of-sale/point-of-sale-form.tsx')).PointOfSaleForm,
})

const ministries = recordRoutes('/general-registers/ministry', 'ministry', {
  list: async () => (await import('#src/screens/general-registers/ministry/ministry-list.tsx')).MinistryList,
  form: async () => (await import('#src/screens/general-registers/ministry/ministry-form.tsx')).MinistryForm,
})

const company = singleRecordRoutes('/general-registers/company', 'administration', {
  page: async () => (await import('#src/screens/general-registers/company/company-page.tsx')).CompanyPage,
  form: async () => (await import('#src/screens/general-registers/company/company-form.tsx')).CompanyForm,
})

const transfers = recordRoutes('/transfers', 'transfers', {
  list: async () => (await import('#src/screens/treasury/transfer/transfer-list.tsx')).TransferList,
  form: async () => (await import('#src/screens/treasury/transfer/transfer-panel.tsx')).TransferPanel,
})

const suppliers = personRoutes('/suppliers', 'suppliers', {
  list: async () => (await import('#src/screens/bills-to-pay/supplier/supplier-list.tsx')).SupplierList,
  form: async () => (await import('#src/screens/bills-to-pay/supplier/supplier-form.tsx')).SupplierForm,
  deleted: async () => (await import('#src/screens/bills-to-pay/supplier/deleted-suppliers.tsx')).DeletedSuppliers,
})

const statement = postedRoutes(
  '/bank-statement',
  'bank-statement',
  {
    list: async () => (await import('#src/screens/treasury/bank-statement/statement-list.tsx')).StatementList,
    form: async () => (await import('#src/screens/treasury/bank-statement/movement-form.tsx')).MovementForm,
  },
  ({ runtime }) => monthOf(todayOf(presentOf(runtime))),
)

const members = personRoutes('/members-offerings', 'members-offerings', {
  list: async () => (await import('#src/screens/bills-to-receive/member/member-list.tsx')).MemberList,
  form: async () => (await import('#src/screens/bills-to-receive/member/member-form.tsx')).MemberForm,
  deleted: async () => (await import('#src/screens/bills-to-receive/member/deleted-members.tsx')).DeletedMembers,
})

const users = personRoutes('/users', 'users', {
  list: async () => (await import('#src/screens/user-and-permission/user/user-list.tsx')).UserList,
  form: async () => (await import('#src/screens/user-and-permission/user/user-form.tsx')).UserForm,
  deleted: async () => (await import('#src/screens/user-and-permission/user/deleted-users.tsx')).DeletedUsers,
})

const profiles = recordRoutes('/permissions', 'permissions', {
  list: async () => (await import('#src/screens/user-and-permission/profile/profile-list.tsx')).ProfileList,
  form: async () => (await import('#src/screens/user-and-permission/profile/profile-form.tsx')).ProfileForm,
})

const rights = createRoute({
  getParentRoute: () => rootRoute,
  path: '/permissions/$id/rights',
  beforeLoad: demand('permissions'),
  component: lateScreen(() => import('#src/screens/user-and-permission/profile/rights-page.tsx'), 'RightsPage'),
})

/** A group's own path goes to its first entry that the person may see. */
const groups = menuGroups
  .filter((group) => group.entries.length > 0)
  .map((group) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path: group.path,
      beforeLoad: ({ context }) => {
        const { user } = context.runtime.session.getSnapshot().context
        const [first] = user ? menuFor(user, [group]).flatMap(({ entries }) => entries) : []
        throw redirect({ to: first?.path ?? '/home', replace: true })
      },
    }),
  )

const screens = [
  ...[index, login, home, bankAccounts, cashAccounts, statement, suppliers, members],
  ...[accountPlans, regions, regionals, branches, costCenters, pointsOfSale, ministries, company],
  ...[users, profiles, rights, transfers],
  ...groups,
]

export const routeTree = rootRoute.addChildren(screens)

/** Loads the code of the screen at a path, before there is a router to go there; a failure is the router's to tell. */
export function loadScreenAt(path: string): void {
  const [pathname = ''] = path.split(/[?#]/)
  const screen = screens.find((route) => `${pathname}/`.startsWith(`${route.path}/`))
  void screen?.options.component?.preload?.()?.catch(() => undefined)
}
