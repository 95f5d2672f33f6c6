import { readFileSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type EmbeddedUrls, embeddedUrls, provision } from '#api/db/embedded/provision.ts'
import { asOwner } from '#tests/support/church.ts'
import { freePort } from '#tests/support/free-port.ts'
import { balancerSettings, type Node, nodeSettings, passwords } from './cluster-settings.ts'
import { Daemon, handOver } from './daemon.ts'
import type { Program } from './program.ts'

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly port: number
}

const healthyMilliseconds = 90_000

/** Two PostgreSQL under Patroni, which decides by etcd which of them is the primary, behind an HAProxy that asks it. */
export class Cluster {
  readonly #folder: string
  readonly #programs: Record<Program, string>
  readonly #daemons: Daemon[] = []
  #nodes: Node[] = []
  #ports = { etcd: 0, peer: 0, primary: 0, copy: 0 }

  constructor(folder: string, programs: Record<Program, string>) {
    this.#folder = folder
    this.#programs = programs
  }

  /** Of the primary, whichever it is. */
  get urls(): EmbeddedUrls {
    return embeddedUrls(this.#ports.primary, passwords)
  }

  /** Of the copy, whichever it is. */
  get copyUrl(): string {
    return embeddedUrls(this.#ports.copy, passwords).applicationUrl
  }

  /** A user that may see the replica's connections. */
  get copyAdminUrl(): string {
    return embeddedUrls(this.#ports.copy, passwords).superuserUrl
  }

  async open(): Promise<void> {
    const [etcd, peer, primary, copy] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
    this.#ports = { etcd, peer, primary, copy }
    this.#nodes = await Promise.all(
      ['a', 'b'].map(async (name) => ({ name, port: await freePort(), restPort: await freePort() })),
    )
    this.#start('etcd', [
      '--name',
      'one',
      '--data-dir',
      path.join(await this.#own('etcd'), 'data'),
      '--listen-client-urls',
      `http://127.0.0.1:${etcd}`,
      '--advertise-client-urls',
      `http://127.0.0.1:${etcd}`,
      '--listen-peer-urls',
      `http://127.0.0.1:${peer}`,
      '--initial-advertise-peer-urls',
      `http://127.0.0.1:${peer}`,
      '--initial-cluster',
      `one=http://127.0.0.1:${peer}`,
    ])
    for (const node of this.#nodes) {
      const folder = await this.#own(node.name)
      const settings = path.join(folder, 'patroni.yml')
      const binaries = path.dirname(this.#programs.postgres)
      writeFileSync(settings, nodeSettings(node, { folder, binaries, etcdPort: etcd }))
      handOver(folder)
      this.#start('patroni', [settings], node.name)
    }
    const folder = await this.#own('haproxy')
    const settings = path.join(folder, 'haproxy.cfg')
    writeFileSync(settings, balancerSettings(this.#nodes, this.#ports))
    this.#start('haproxy', ['-f', settings])
    await this.#untilHealthy()
    await provision(primary, passwords)
  }

  /**
   * Has the other one become the primary: by order, or because the primary's server was killed.
   * @returns milliseconds until the other one took a write
   */
  async failOver(how: 'switchover' | 'kill'): Promise<number> {
    const { leader, standby } = await this.#untilHealthy()
    const started = performance.now()
    if (how === 'kill') process.kill(postmasterOf(path.join(this.#folder, leader.name)), 'SIGKILL')
    else await this.#switchOver(leader.name, standby.name)
    await this.#until(async () => {
      const now = await this.#members()
      return now.find(({ name }) => name === standby.name)?.role === 'leader' && (await this.#takesWrites())
    })
    return performance.now() - started
  }

  /** Pauses replay on the replica: later commits are not visible there. */
  async delayCopy(milliseconds: number): Promise<void> {
    if (milliseconds === 0) return
    const ask = (text: string) => asOwner(this.copyAdminUrl, (client) => client.query(text))
    // There may be none right now, or it may be the primary by the end.
    const isPaused = await ask('select pg_wal_replay_pause()').catch(() => undefined)
    if (isPaused === undefined) return
    await wait(milliseconds)
    await ask('select pg_wal_replay_resume()').catch(() => {})
  }

  async close(): Promise<void> {
    // Those that were started last depend on those before them.
    for (const daemon of this.#daemons.reverse()) await daemon.end()
  }

  async #switchOver(leader: string, candidate: string): Promise<void> {
    const node = this.#nodes.find(({ name }) => name === leader)
    const answer = await fetch(`http://127.0.0.1:${node?.restPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader, candidate }),
    })
    if (!answer.ok) throw new Error(`Patroni refused a switchover: ${answer.status} ${await answer.text()}`)
  }

  /** Until there is a primary, and a copy that has all it has, which alone may follow it. */
  async #untilHealthy(): Promise<{ leader: Member; standby: Member }> {
    let members: Partial<Record<string, Member>> = {}
    await this.#until(async () => {
      const sound = (await this.#members()).filter(({ state }) => ['running', 'streaming'].includes(state))
      members = Object.fromEntries(sound.map((member) => [member.role, member]))
      return members.leader !== undefined && members.sync_standby !== undefined
    })
    return { leader: members.leader as Member, standby: members.sync_standby as Member }
  }

  async #members(): Promise<Member[]> {
    for (const { restPort } of this.#nodes) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  #takesWrites(): Promise<boolean> {
    return asOwner(embeddedUrls(this.#ports.primary, passwords, 'postgres').superuserUrl, async (client) => {
      const { rows } = await client.query<{ is: boolean }>('select not pg_is_in_recovery() as is')
      return rows[0]?.is === true
    }).catch(() => false)
  }

  async #until(holds: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + healthyMilliseconds
    while (!(await holds())) {
      const dead = this.#daemons.some(({ isRunning }) => !isRunning)
      if (dead || Date.now() > end) throw new Error(`the cluster is not healthy: see ${this.#folder}`)
      await wait(100)
    }
  }

  #start(program: Program, args: readonly string[], name: string = program): void {
    this.#daemons.push(new Daemon(this.#programs[program], args, path.join(this.#folder, `${name}.log`)))
  }

  async #own(name: string): Promise<string> {
    const folder = path.join(this.#folder, name)
    await mkdir(folder, { mode: 0o700 })
    handOver(folder)
    return folder
  }
}

function postmasterOf(folder: string): number {
  return Number(readFileSync(path.join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
}
