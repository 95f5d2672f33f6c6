/** Bundled commands. */
export const tools = {
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  jobs: 'scripts/jobs.ts',
  'audit:verify': 'scripts/audit-verify.ts',
  'ledger:check': 'scripts/ledger-check.ts',
  'ledger:settle': 'scripts/ledger-settle.ts',
}

/** Run before whatever a command runs; `scripts/` has them, and `dist/` of a release. */
export const preloads = ['node-version.cjs', 'stop-with-parent.cjs']

/** A command as a file of `dist/server`. */
export const fileOf = (tool: string): string => tool.replace(':', '-')

type Described = Record<'name' | 'version' | 'license', string> & { engines: { node: string } }

/** `package.json` of a release: the same commands, on built files. */
export function releaseManifest({ name, version, license, engines }: Described) {
  const before = preloads.map((file) => `-r ./dist/${file}`).join(' ')
  const run = (file: string) => `node ${before} dist/server/${file}.js`
  const scripts = Object.keys(tools).map((tool) => [tool, run(fileOf(tool))])
  return {
    name,
    version,
    private: true,
    license,
    type: 'module',
    engines,
    scripts: { start: run('main'), ...Object.fromEntries(scripts) },
  }
}
