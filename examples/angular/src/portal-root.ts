import { afterNextRender, Component, CUSTOM_ELEMENTS_SCHEMA, inject } from '@angular/core'
import { loadCeleiro, tokenFrom } from '@celeiro/element'
import { celeiroOrigin } from './celeiro-origin'

@Component({
  selector: 'portal-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: '<celeiro-app session="host" history="hash" [getToken]="getToken"></celeiro-app>',
})
export class PortalRoot {
  readonly getToken = tokenFrom('/celeiro-token')
  readonly #celeiro = inject(celeiroOrigin)

  constructor() {
    afterNextRender(() => loadCeleiro(this.#celeiro))
  }
}
