import { mergeApplicationConfig } from '@angular/core'
import { type BootstrapContext, bootstrapApplication } from '@angular/platform-browser'
import { provideServerRendering, RenderMode, withRoutes } from '@angular/ssr'
import { config } from './config'
import { PortalRoot } from './portal-root'

const rendering = provideServerRendering(withRoutes([{ path: '**', renderMode: RenderMode.Server }]))

export default (context: BootstrapContext) =>
  bootstrapApplication(PortalRoot, mergeApplicationConfig(config, { providers: [rendering] }), context)
