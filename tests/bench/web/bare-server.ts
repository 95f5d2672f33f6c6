import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import pg from 'pg'
import { listen } from '#server/listen.ts'
import { bareList } from '../api/bare-list.ts'
import { barePageFolder } from './bare-build.ts'

const companyId = process.env.COMPANY_ID ?? ''
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const page = `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Fornecedores</title>
<script type="module" src="/table.js"></script><div id="table"></div></html>
`

const app = new Hono()
app.get('/rows', compress(), async (context) => context.json({ rows: await bareList(pool, companyId, 1) }))
app.get('/', compress(), (context) => context.html(page))
app.use('*', serveStatic({ root: barePageFolder, precompressed: true }))

const { port } = await listen((request, env) => app.fetch(request, env), { host: '127.0.0.1', port: 0 })
console.log(`http://localhost:${port}`)
