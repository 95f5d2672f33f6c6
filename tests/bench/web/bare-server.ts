import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import pg from 'pg'
import { listen } from '#server/listen.ts'
import { bareList } from '../api/bare-list.ts'
import { barePageFolder } from './bare-build.ts'
import { peerFolder } from './peer-build.ts'

const companyId = process.env.COMPANY_ID ?? ''
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const bareTable = `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Fornecedores</title>
<script type="module" src="/table.js"></script><div id="table"></div></html>
`
const empty = `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Fornecedores</title><table><tbody></table></html>
`

// Peers show how many pages there are.
const counted = await pool.query<{ total: number }>(
  'select count(*)::int as total from celeiro.supplier where company_id = $1',
  [companyId],
)
const total = counted.rows[0]?.total ?? 0

const app = new Hono()
app.get('/rows', compress(), async ({ req, json }) => {
  const { page, descending } = req.query()
  const rows = await bareList(pool, companyId, Number(page ?? 1), descending === undefined ? 'asc' : 'desc')
  return json({ rows, total })
})
app.get('/', compress(), (context) => context.html(bareTable))
app.get('/empty', compress(), (context) => context.html(empty))
app.use('*', serveStatic({ root: barePageFolder, precompressed: true }))
app.use('*', serveStatic({ root: peerFolder, precompressed: true }))
// Their routes are in their script.
app.get(
  '/:peer/*',
  serveStatic({
    root: peerFolder,
    precompressed: true,
    rewriteRequestPath: (url) => `/${url.split('/')[1]}/index.html`,
  }),
)

const { port } = await listen((request, env) => app.fetch(request, env), { host: '127.0.0.1', port: 0 })
console.log(`http://localhost:${port}`)
