import { createRoute, redirect } from '@tanstack/react-router'
import { lateScreen } from './late-screen.ts'
import { menuFor, menuGroups } from './menu.ts'
import { recordRoutes } from './record-routes.ts'
import { rootRoute } from './root-route.ts'

const toHome = () => {
  throw redirect({ to: '/home', replace: true })
}

const index = createRoute({ getParentRoute: () => rootRoute, path: '/', beforeLoad: toHome })
const login = createRoute({ getParentRoute: () => rootRoute, path: '/auth/login', beforeLoad: toHome })

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  component: lateScreen(() => import('#src/screens/home.tsx'), 'Home'),
})

const regions = recordRoutes('/general-registers/region', 'region', {
  list: async () => (await import('#src/screens/general-registers/region-list.tsx')).RegionList,
  form: async () => (await import('#src/screens/general-registers/region-form.tsx')).RegionForm,
})

const suppliers = recordRoutes('/suppliers', 'suppliers', {
  list: async () => (await import('#src/screens/bills-to-pay/supplier-list.tsx')).SupplierList,
  form: async () => (await import('#src/screens/bills-to-pay/supplier-form.tsx')).SupplierForm,
})

const members = recordRoutes('/members-offerings', 'members-offerings', {
  list: async () => (await import('#src/screens/bills-to-receive/member-list.tsx')).MemberList,
  form: async () => (await import('#src/screens/bills-to-receive/member-form.tsx')).MemberForm,
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

export const routeTree = rootRoute.addChildren([index, login, home, regions, suppliers, members, ...groups])
