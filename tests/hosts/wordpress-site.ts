import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { examplePort, port, wordpressIssuer } from '#tests/e2e/stack.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
/** Of Debian's package, or where it was unpacked. */
const distribution = process.env.WORDPRESS ?? '/usr/share/wordpress'
const database = '/usr/sbin/mariadbd'

/** Whether Debian's packages are there: `php-cli`, `php-mysql`, `mariadb-server-core`, `mariadb-client-core`, `wordpress` with a theme. */
export const isInstallable = [distribution, '/usr/bin/php', database].every((place) => existsSync(place))

/** A password that nobody else has. */
const password = 'Cancela#Trilho42'

/** WordPress with our plugin, on a database of its own, both below one folder that goes when they go. */
export class WordPressSite {
  readonly address = `http://localhost:${examplePort}`
  readonly user = { name: 'marta', password }
  readonly #folder: string
  readonly #processes: ChildProcess[] = []

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** @param key of the site, as PEM */
  static async install(key: string): Promise<WordPressSite> {
    const site = new WordPressSite(await mkdtemp(path.join(tmpdir(), 'celeiro-wordpress-')))
    try {
      await site.#make(key)
    } catch (error) {
      await site.remove()
      throw error
    }
    return site
  }

  async #make(key: string): Promise<void> {
    // Without what the package links to in its configuration.
    await cp(distribution, this.#at('site'), { recursive: true, dereference: true, filter: existsSync })
    await cp(path.join(root, 'examples/wordpress'), this.#at('site/wp-content/plugins/celeiro'), { recursive: true })
    await mkdir(this.#at('data'))
    await writeFile(this.#at('celeiro-key.pem'), key)
    await writeFile(this.#at('site/wp-config.php'), this.#configuration())
    await writeFile(this.#at('install.php'), installation)
    await this.#startDatabase()
    await run('php', [this.#at('install.php')], { cwd: this.#at('site') })
    this.#start('php', '-S', `localhost:${examplePort}`, '-t', this.#at('site'))
    const isServed = () =>
      fetch(`${this.address}/wp-login.php`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isServed())) await sleep(200)
  }

  async remove(): Promise<void> {
    for (const { pid, exitCode } of this.#processes.toReversed()) if (pid && exitCode === null) process.kill(-pid)
    for (const one of this.#processes) while (one.exitCode === null && one.signalCode === null) await sleep(50)
    await rm(this.#folder, { recursive: true, force: true })
  }

  #at(file: string): string {
    return path.join(this.#folder, file)
  }

  /** In a group of its own: PHP's server answers in several processes, since Celeiro asks it back for its keys. */
  #start(command: string, ...words: string[]): void {
    const env = { ...process.env, PHP_CLI_SERVER_WORKERS: '4' }
    this.#processes.push(spawn(command, words, { stdio: 'ignore', env, detached: true }))
  }

  /** By a socket alone, as whoever runs the tests. */
  async #startDatabase(): Promise<void> {
    const own = ['--no-defaults', `--datadir=${this.#at('data')}`, '--user=root']
    await run('mariadb-install-db', [...own, '--auth-root-authentication-method=normal', '--skip-test-db'])
    this.#start(database, ...own, '--skip-networking', `--socket=${this.#at('socket')}`)
    const create = `$link = new mysqli('localhost', 'root', '', '', 0, '${this.#at('socket')}'); $link->query('create database wordpress');`
    const isThere = () =>
      run('php', ['-r', create]).then(
        () => true,
        () => false,
      )
    while (!(await isThere())) await sleep(200)
  }

  #configuration(): string {
    const defined = {
      DB_NAME: 'wordpress',
      DB_USER: 'root',
      DB_PASSWORD: '',
      DB_HOST: `localhost:${this.#at('socket')}`,
      DB_CHARSET: 'utf8mb4',
      DB_COLLATE: '',
      AUTH_KEY: password,
      SECURE_AUTH_KEY: password,
      LOGGED_IN_KEY: password,
      NONCE_KEY: password,
      WP_HOME: this.address,
      WP_SITEURL: this.address,
      WP_HTTP_BLOCK_EXTERNAL: true,
      WP_ACCESSIBLE_HOSTS: 'localhost',
      DISABLE_WP_CRON: true,
      CELEIRO: `http://localhost:${port}`,
      CELEIRO_ISSUER: wordpressIssuer,
      CELEIRO_KEY: this.#at('celeiro-key.pem'),
    }
    const lines = Object.entries(defined).map(([name, value]) => `define('${name}', ${JSON.stringify(value)});`)
    return `<?php\n${lines.join('\n')}\n$table_prefix = 'wp_';\nif (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');\nrequire_once ABSPATH . 'wp-settings.php';\n`
  }
}

/** What its installer asks in pages: a site, who administers it, the plugin, and a page with it. */
const installation = `<?php
define('WP_INSTALLING', true);
require getcwd() . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
wp_install('Portal da igreja', 'marta', 'admin@celeiro.example', false, '', '${password}');
activate_plugin('celeiro/celeiro.php');
// They come from a site of others.
update_option('show_avatars', 0);
$page = ['post_title' => 'Financeiro', 'post_content' => '[celeiro]', 'post_type' => 'page', 'post_status' => 'publish'];
wp_insert_post(['import_id' => 100] + $page);
`
