import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

// The headless shell draws no window of its own: the same tests cost three quarters of the processor seconds.
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** A Chromium to drive: CHROMIUM names one, else the system's, else Playwright's own download. */
function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM
  if (named) return named
  return [...systemPaths, chromium.executablePath()].find((path) => existsSync(path))
}

/** What everything shares that drives a browser; the sandbox needs a user that is not root. */
export function chromiumLaunch() {
  return {
    executablePath: chromiumPath(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--force-color-profile=srgb',
    ],
  }
}

/**
 * Those of tests, which look at what is drawn and not at how much it takes. With room in its heap for what is young (MB), a
 * page spends a fifth less of the processors, since what it drops at once is never copied nor marked; a page that lives for
 * seconds is served by the baseline compiler, at once, and pays the optimizing one without a gain.
 * @param flags for V8 besides
 */
export function testLaunch(flags = '') {
  const { args, ...rest } = chromiumLaunch()
  return { ...rest, args: [...args, `--js-flags=--min-semi-space-size=32 --always-sparkplug --no-turbofan ${flags}`] }
}

/** Installs a Chromium where none is found: Debian's package as root (an older Debian has no shell), else Playwright's download. */
export function ensureChromium(): void {
  if (chromiumPath()) return
  const run = (command: string, args: string[]) => execFileSync(command, args, { stdio: 'inherit' })
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    try {
      run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell', 'fonts-liberation'])
    } catch {
      run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-liberation'])
    }
  } else {
    run(process.execPath, [
      new URL('../../../node_modules/playwright/cli.js', import.meta.url).pathname,
      'install',
      'chromium',
    ])
  }
}
