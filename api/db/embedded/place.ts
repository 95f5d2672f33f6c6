import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import path from 'node:path'
import { prepareDataFolder } from '../start/data-folder.ts'
import { StartError } from '../start/start-error.ts'
import { run, type ServerUser, unprivilegedUser } from './process.ts'

/** Where the server's files stand, and who may touch them. */
export interface Place {
  /** Real path of the folder with the cluster and its log; mode 0700, owned by the user. */
  folder: string
  user: ServerUser | undefined
}

const reachableByAll = '/var/lib/celeiro'

/**
 * Makes `<dataFolder>/postgres` ready for the server. As root, when the server's user cannot pass through the
 * folders above (a clone in root's home), it becomes a link to a folder in /var/lib/celeiro.
 * An existing one keeps its owner.
 * @throws StartError when a folder cannot be written or reached.
 */
export async function preparePlace(dataFolder: string): Promise<Place> {
  const user = unprivilegedUser()
  prepareDataFolder(dataFolder)
  const link = path.join(dataFolder, 'postgres')
  if (!lstatSync(link, { throwIfNoEntry: false })) await createPlace(link, user)
  if (!existsSync(link)) {
    throw new StartError(
      `A pasta ${link} aponta para uma pasta que não existe mais; restaure-a ou escolha outra em CELEIRO_DATA.`,
    )
  }
  const folder = realpathSync(link)
  const owner = user && ownerOf(folder, user)
  if (!(owner ? await canWrite(folder, owner) : isWritable(folder))) {
    throw new StartError(
      `A pasta ${folder} pertence a outro usuário; ajuste o dono ou escolha outra pasta em CELEIRO_DATA.`,
    )
  }
  return { folder, user: owner }
}

async function createPlace(link: string, user: ServerUser | undefined): Promise<void> {
  try {
    if (!user || (await canAccess(path.dirname(link), user))) {
      mkdirSync(link, { mode: 0o700 })
      if (user) chownSync(link, user.uid, user.gid)
      return
    }
    mkdirSync(reachableByAll, { recursive: true })
    chmodSync(reachableByAll, 0o711)
    const elsewhere = mkdtempSync(path.join(reachableByAll, 'postgres-'))
    chownSync(elsewhere, user.uid, user.gid)
    symlinkSync(elsewhere, link)
  } catch (error) {
    if (existsSync(link)) return // another process was faster
    throw new StartError(
      `Não foi possível criar a pasta do banco em ${link}; escolha em CELEIRO_DATA uma pasta alcançável pelo usuário ${user?.name ?? 'atual'}.`,
      { cause: error },
    )
  }
}

function ownerOf(folder: string, fallback: ServerUser): ServerUser {
  const { uid, gid } = statSync(folder)
  return uid === 0 || uid === fallback.uid ? fallback : { name: String(uid), uid, gid }
}

async function canAccess(folder: string, user: ServerUser): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], '/', user)).status === 0
}

async function canWrite(folder: string, user: ServerUser): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'test -w "$1" && test -x "$1"', 'sh', folder], '/', user)).status === 0
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
