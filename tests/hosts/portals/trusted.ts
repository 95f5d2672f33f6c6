import { loadCeleiro } from '../../../portal/index.ts'

const celeiro = document.querySelector<HTMLMetaElement>('meta[name=celeiro]')

loadCeleiro(celeiro?.content ?? '').then(() => document.body.append(document.createElement('celeiro-app')))
