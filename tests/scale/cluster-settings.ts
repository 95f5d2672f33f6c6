import path from 'node:path'
import type { Passwords } from '#api/db/embedded/provision.ts'

export interface Node {
  readonly name: string
  readonly port: number
  /** Where its Patroni answers. */
  readonly restPort: number
}

export const passwords: Passwords = { superuser: 'super', owner: 'owner', application: 'application' }

interface Place {
  readonly folder: string
  /** Folder of PostgreSQL's programs. */
  readonly binaries: string
  readonly etcdPort: number
}

/**
 * What Patroni reads, which takes YAML as JSON. Only a synchronous standby may follow a primary, so that nothing that was
 * acknowledged is lost; a server that died is not waited for; the shortest periods that Patroni bears.
 */
export function nodeSettings({ name, port, restPort }: Node, { folder, binaries, etcdPort }: Place): string {
  const loopback = '127.0.0.1'
  const settings = {
    scope: 'celeiro',
    name,
    restapi: { listen: `${loopback}:${restPort}`, connect_address: `${loopback}:${restPort}` },
    etcd3: { hosts: [`${loopback}:${etcdPort}`] },
    bootstrap: {
      dcs: {
        ttl: 10,
        loop_wait: 1,
        retry_timeout: 4,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        master_start_timeout: 0,
        check_timeline: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 100, shared_buffers: '64MB', wal_keep_size: '256MB', max_wal_senders: 5 },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `${loopback}:${port}`,
      connect_address: `${loopback}:${port}`,
      data_dir: path.join(folder, 'data'),
      bin_dir: binaries,
      pgpass: path.join(folder, 'pgpass'),
      parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: 'replicator' },
        rewind: { username: 'rewinder', password: 'rewinder' },
      },
    },
  }
  return JSON.stringify(settings, null, 2)
}

/** What HAProxy reads: one address leads to whoever Patroni says is the primary, the other to the copy. */
export function balancerSettings(nodes: readonly Node[], ports: { primary: number; copy: number }): string {
  const listening = (name: 'primary' | 'copy', path: string) => `
listen ${name}
  bind 127.0.0.1:${ports[name]}
  option httpchk OPTIONS ${path}
  http-check expect status 200
  default-server inter 500ms fastinter 200ms fall 1 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`).join('\n')}
`
  return `global
  maxconn 500
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
${listening('primary', '/primary')}${listening('copy', '/replica')}`
}
