import { AngularNodeAppEngine, createNodeRequestHandler, writeResponseToNodeResponse } from '@angular/ssr/node'
import express, { type Response as ExpressResponse } from 'express'
import { portal, signedInUser } from './portal'

const app = express()
const angular = new AngularNodeAppEngine()

const send = (answer: Response, response: ExpressResponse) => writeResponseToNodeResponse(answer, response)

app.get('/jwks.json', (_request, response) => void response.json(portal().keys()))
app.get('/celeiro-token', async (_request, response) => send(await portal().answer(signedInUser()), response))
app.use(express.static('dist/browser', { index: false }))
app.use(async (request, response, next) => {
  const page = await angular.handle(request)
  if (page) await send(page, response)
  else next()
})
app.listen(Number(process.env.PORT ?? 3000))

export const reqHandler = createNodeRequestHandler(app)
