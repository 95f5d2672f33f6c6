import { existsSync } from 'node:fs'

/** What stands around the product in a run, with Debian's package and where that puts it. */
const programs = {
  etcd: { package: 'etcd-server', folders: ['/usr/bin', '/usr/local/bin'] },
  patroni: { package: 'patroni', folders: ['/usr/bin', '/usr/local/bin'] },
  haproxy: { package: 'haproxy', folders: ['/usr/sbin', '/usr/local/sbin'] },
  pgbouncer: { package: 'pgbouncer', folders: ['/usr/sbin', '/usr/bin', '/usr/local/bin'] },
  postgres: {
    package: 'postgresql-15',
    folders: [18, 17, 16, 15].map((major) => `/usr/lib/postgresql/${major}/bin`),
  },
} as const

export type Program = keyof typeof programs

/** @throws Error that says how to install what is missing */
export function findPrograms(): Record<Program, string> {
  const unfinished = Object.entries(programs).map(([name, { folders }]) => {
    const file = folders.map((folder) => `${folder}/${name}`).find(existsSync)
    return [name, file] as const
  })
  const missing = unfinished.filter(([, file]) => file === undefined).map(([name]) => programs[name as Program].package)
  if (missing.length > 0)
    throw new Error(`Install what is missing: apt-get install --no-install-recommends ${missing.join(' ')}`)
  return Object.fromEntries(unfinished) as Record<Program, string>
}
