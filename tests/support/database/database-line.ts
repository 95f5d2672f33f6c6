import { once } from 'node:events'
import net from 'node:net'

/** A way to a database that can be cut, as when its server is killed, and mended at the same address. */
export class DatabaseLine {
  readonly #target: { host: string; port: number }
  readonly #open = new Set<net.Socket>()
  #server: net.Server | undefined
  #port = 0

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#target = { host: hostname, port: Number(port) }
  }

  async mend(): Promise<void> {
    const server = net.createServer((near) => {
      const far = net.connect(this.#target)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#open.add(from)
        from
          .on('error', () => {})
          .on('close', () => {
            this.#open.delete(from)
            to.destroy()
          })
        from.pipe(to)
      }
    })
    this.#server = server
    server.listen(this.#port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    this.#port = address && typeof address === 'object' ? address.port : 0
  }

  /** Every connection breaks and no new one is taken. */
  async cut(): Promise<void> {
    const closed = this.#server && once(this.#server, 'close')
    this.#server?.close()
    for (const socket of this.#open) socket.destroy()
    await closed
  }

  /** The same database by this way. */
  through(url: string): string {
    const changed = new URL(url)
    changed.host = `127.0.0.1:${this.#port}`
    return changed.href
  }
}
