import { once } from 'node:events'
import net from 'node:net'
import type { Duplex } from 'node:stream'
import pg from 'pg'

interface Session {
  readonly client: pg.Client
  readonly stream: Duplex
  /** Takes what the session says, while it is lent. */
  hear: ((piece: Buffer) => void) | undefined
}

const knownParameters = ['user', 'database', 'application_name', 'client_encoding']
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const passwordAccepted = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const announced = 0x7fffffff

/**
 * A pooler that lends a session for each transaction and never the one that was lent before: what a client leaves in a
 * session is somebody else's. It refuses what PgBouncer refuses, knows no prepared statements, and may only be used by
 * tests: every client is the application's role.
 */
export class TransactionPooler {
  readonly #server = net.createServer((client) => this.#serve(client))
  readonly #free: Session[] = []
  readonly #waiting: ((session: Session) => void)[] = []
  readonly #all: pg.Client[] = []
  #url = ''

  /** @param sessions how many it lends */
  async start(url: string, sessions = 5): Promise<void> {
    for (let n = 0; n < sessions; n++) this.#free.push(await this.#open(url))
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const through = new URL(url)
    through.host = `127.0.0.1:${(this.#server.address() as net.AddressInfo).port}`
    this.#url = through.href
  }

  /** The same database by way of the pooler. */
  get url(): string {
    return this.#url
  }

  async stop(): Promise<void> {
    this.#server.close()
    await Promise.all(this.#all.map((client) => client.end()))
  }

  async #open(connectionString: string): Promise<Session> {
    const client = new pg.Client({ connectionString })
    client.on('error', () => {})
    await client.connect()
    this.#all.push(client)
    const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
    const session: Session = { client, stream, hear: undefined }
    stream.removeAllListeners('data')
    stream.on('data', (piece: Buffer) => session.hear?.(piece))
    return session
  }

  #serve(client: net.Socket): void {
    let lent: Promise<Session> | undefined
    let unanswered = 0
    let isWelcome = false
    const clientFrames = frames((type, frame) => {
      client.write(frame)
      if (type !== 'Z') return
      unanswered--
      if (frame[5] !== 0x49 || unanswered > 0) return
      const over = lent
      lent = undefined
      void over?.then((session) => this.#giveBack(session))
    })
    const serverFrames = frames((type, frame) => {
      if (type === 'X') return
      lent ??= this.#lend(clientFrames)
      if (type === 'Q' || type === 'S') unanswered++
      void lent.then(({ stream }) => stream.write(frame))
    })
    client.on('error', () => {})
    client.on('data', (piece) => {
      if (isWelcome) return serverFrames(piece)
      isWelcome = true
      client.write(welcome(piece))
    })
  }

  async #lend(hear: (piece: Buffer) => void): Promise<Session> {
    const session = this.#free.shift() ?? (await new Promise<Session>((resolve) => this.#waiting.push(resolve)))
    session.hear = hear
    return session
  }

  #giveBack(session: Session): void {
    session.hear = undefined
    const next = this.#waiting.shift()
    if (next) next(session)
    else this.#free.push(session)
  }
}

/** Calls `each` with every whole message of those that come in pieces. */
function frames(each: (type: string, frame: Buffer) => void): (piece: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (piece) => {
    rest = Buffer.concat([rest, piece])
    while (rest.length >= 5) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) return
      const frame = rest.subarray(0, length)
      rest = rest.subarray(length)
      each(String.fromCharCode(frame[0] ?? 0), frame)
    }
  }
}

/** The answer to a startup message: a fake backend key, or the refused parameters. */
function welcome(startup: Buffer): Buffer {
  const names = startup
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_, index) => index % 2 === 0)
  const unknown = names.find((name) => name !== '' && !knownParameters.includes(name))
  if (unknown === undefined) return Buffer.concat([passwordAccepted, key(), ready])
  const text = `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`
  const refusal = Buffer.alloc(5 + text.length)
  refusal.write('E')
  refusal.writeUInt32BE(4 + text.length, 1)
  refusal.write(text, 5)
  return refusal
}

function key(): Buffer {
  const frame = Buffer.alloc(13)
  frame.write('K')
  frame.writeUInt32BE(12, 1)
  frame.writeUInt32BE(announced, 5)
  return frame
}
