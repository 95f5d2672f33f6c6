// Compiles in the browser, which spares the page its own chain of tools; the bindings are the same.
import '@angular/compiler'
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { getToken, hear } from './portal-page.ts'

class Portal {
  readonly isShown = signal(true)
  readonly getToken = getToken
  readonly hear = hear

  toggle() {
    this.isShown.update((wasShown) => !wasShown)
  }
}

const decorate = Component({
  selector: '#portal',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <button (click)="toggle()">Financeiro</button>
    @if (isShown()) {
      <celeiro-app session="host" [getToken]="getToken" (celeiro-ready)="hear($event)"></celeiro-app>
    }`,
})

await bootstrapApplication(decorate(Portal) ?? Portal, { providers: [provideZonelessChangeDetection()] })
