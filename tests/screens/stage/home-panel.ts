const months = Array.from({ length: 12 }, (_, index) => ({
  month: index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
  in: '1000.00',
  out: index < 3 ? '1500.00' : '900.00',
}))

/** The home query's answer: balances and twelve months. */
export const kpi = { total: '71400.25', bank: '70200.00', cash: '1200.25', months, campaigns: [] }

const weeks = Array.from({ length: 12 }, (_, place) => `${100 + place}.00`)

/** How November goes until its 26th day: more than last month, less than last year. */
export const overview = {
  from: '2026-11-01',
  to: '2026-11-26',
  income: { value: '1080.00', lastMonth: '1000.00', lastYear: '1200.00', weeks },
  expenses: { value: '900.00', lastMonth: '900.00', lastYear: null, weeks },
  tithes: { value: '620.00', lastMonth: '0.00', lastYear: '100.00', weeks },
  offerings: { value: '0.00', lastMonth: '0.00', lastYear: null, weeks: weeks.map(() => '0.00') },
  days: Array.from({ length: 30 }, (_, place) => ({
    day: place + 1,
    value: place < 26 ? '1080.00' : null,
    lastMonth: '1000.00',
    lastYear: null,
  })),
  // Money first moved in June of the year before.
  yearAgo: months.map(({ month }, place) => ({
    month: `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`,
    ...(place < 6 ? { in: null, out: null } : { in: '800.00', out: '600.00' }),
  })),
  due: { value: '342.90', count: 2, to: '2026-12-03' },
  credits: { value: '0.00', count: 0, to: '2026-12-03' },
}

/** All that the home screen asks for at once, with those movements. */
export const homePanel = (rows: readonly object[] = [], more: object = {}) => ({
  homeKpi: kpi,
  homeOverview: overview,
  homeBankStatement: { rows, count: rows.length },
  ...more,
})

/** Pending tasks, as the notification query lists them. */
export const notification = (title: string, more: object = {}) => ({
  id: title,
  title,
  detail: 'Confira.',
  tone: 'NEGATIVE',
  action: 'Ver',
  path: '/suppliers?status=INACTIVE',
  ...more,
})

/** The answer that tells of these. */
export const notifications = (...rows: readonly object[]) => ({ notifications: { count: rows.length, rows } })
