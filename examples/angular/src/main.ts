import { bootstrapApplication } from '@angular/platform-browser'
import { config } from './config'
import { PortalRoot } from './portal-root'

bootstrapApplication(PortalRoot, config).catch(console.error)
