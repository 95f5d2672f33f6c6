import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartError } from '../start/start-error.ts'
import { keepSecrets, readSecrets } from '../start/stored-secrets.ts'
import { type Claim, claim } from './claim.ts'
import { type Cluster, initialise, majorOnDisk, runningPort, startOrAdopt, stopCluster } from './cluster.ts'
import { type Place, preparePlace } from './place.ts'
import { findPrograms } from './programs.ts'
import { type EmbeddedUrls, embeddedUrls, type Passwords, passwordNames, provision } from './provision.ts'

/** A PostgreSQL of our own that this process holds. */
export interface EmbeddedServer extends EmbeddedUrls {
  port: number
  /** Real path of the folder with the cluster and its log. */
  folder: string
  /** It was already running: an earlier process was killed and left it behind. */
  adopted: boolean
  /** Stops the server and lets the data folder go. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Server settings such as `{ fsync: 'off' }`, for throw-away data only; values without spaces. */
  settings?: Record<string, string>
  /** Called with a Portuguese sentence when the server died and was restarted. */
  onRestart?: (message: string) => void
}

/**
 * Starts, or adopts, the embedded PostgreSQL of a data folder. One process at a time may hold a folder;
 * should the server die under it, it is started again on the same port.
 * @throws StartError one Portuguese sentence: folder not writable, in use, of another major version, cannot start.
 */
export async function startEmbedded(dataFolder: string, options: EmbeddedOptions = {}): Promise<EmbeddedServer> {
  const place = await preparePlace(path.resolve(dataFolder))
  const cluster = await openCluster(place, options.settings ?? {})
  const passwords = await preparePasswords(cluster, path.resolve(dataFolder))
  const holder = holderOf(cluster, passwords, path.resolve(dataFolder), options)
  const { port, adopted } = await holder.hold()
  try {
    await provision(port, passwords)
  } catch (error) {
    await holder.stop()
    throw error
  }
  return { ...embeddedUrls(port, passwords), port, adopted, folder: cluster.place.folder, stop: () => holder.stop() }
}

/** The URLs of the embedded server that runs on the data folder now, whoever holds it; nothing when none does. */
export function runningEmbedded(dataFolder: string): EmbeddedUrls | undefined {
  const place = path.join(dataFolder, 'postgres')
  if (!existsSync(place)) return undefined
  const port = runningPort({ data: path.join(realpathSync(place), 'data') })
  const passwords = readSecrets(path.join(dataFolder, 'database.json'), passwordNames)
  return port && passwords ? embeddedUrls(port, passwords) : undefined
}

async function openCluster(place: Place, settings: Record<string, string>): Promise<Cluster> {
  const programs = await findPrograms(place.user, majorOnDisk(place))
  return {
    place,
    programs,
    data: path.join(place.folder, 'data'),
    log: path.join(place.folder, 'postgres.log'),
    settings,
  }
}

async function preparePasswords(cluster: Cluster, dataFolder: string): Promise<Passwords> {
  const file = path.join(dataFolder, 'database.json')
  if (majorOnDisk(cluster.place) === undefined) {
    const passwords = keepSecrets(file, passwordNames)
    await initialise(cluster, passwords.superuser)
    return passwords
  }
  const stored = readSecrets(file, passwordNames)
  if (stored) return stored
  throw new StartError(`Faltam as senhas do banco em ${file}; restaure o arquivo a partir de uma cópia de segurança.`)
}

interface Holder {
  hold(): Promise<{ port: number; adopted: boolean }>
  stop(): Promise<void>
}

/** Holds the lock on the folder; acquires it again, and restarts the server, when it is lost. */
function holderOf(cluster: Cluster, passwords: Passwords, dataFolder: string, options: EmbeddedOptions): Holder {
  let stopping = false
  let heldPort: number | undefined
  let claimed: Claim | undefined
  let reviving: Promise<void> | undefined

  async function hold(): Promise<{ port: number; adopted: boolean }> {
    for (;;) {
      const { port, adopted } = await startOrAdopt(cluster, heldPort)
      claimed = await claim({
        superuserUrl: embeddedUrls(port, passwords, 'postgres').superuserUrl,
        dataFolder,
        isRunning: () => runningPort(cluster) !== undefined,
        onLost: lose,
      })
      if (!claimed) continue
      heldPort = port
      return { port, adopted }
    }
  }

  /** Stops the server only while it is ours: after a lost claim another process may have it. */
  async function stop(): Promise<void> {
    stopping = true
    await reviving
    if (!claimed) return
    await stopCluster(cluster)
    await claimed?.release()
  }

  function lose(): void {
    claimed = undefined
    if (!stopping) reviving = revive()
  }

  async function revive(): Promise<void> {
    while (!stopping) {
      try {
        await hold()
        options.onRestart?.('O banco de dados embutido parou e foi iniciado de novo.')
        return
      } catch {
        await wait(1_000)
      }
    }
  }

  return { hold, stop }
}
