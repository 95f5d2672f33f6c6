import { type ElementRef, type Signal, viewChild } from '@angular/core'
import type { CeleiroApp } from '../../../celeiro.d.ts'

declare const noteSection: (path: string) => void

/** What the component may ask of the element in its template. */
export const celeiro: Signal<ElementRef<CeleiroApp> | undefined> = viewChild<ElementRef<CeleiroApp>>('celeiro')
export const isUnsaved = (): boolean => celeiro()?.nativeElement.unsaved ?? false

/** What the compiler of templates makes of `(celeiro-navigate)="…"`. */
const tag = document.createElement('celeiro-app')
tag.addEventListener('celeiro-navigate', ($event) => noteSection($event.detail.path))
// @ts-expect-error it passes no path
tag.addEventListener('celeiro-navigate', ($event) => noteSection($event.detail.place))
