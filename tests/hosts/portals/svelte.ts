import { mount } from 'svelte'
import Portal from './portal.svelte'
import { place } from './portal-page.ts'

mount(Portal, { target: place() })
