import { createApp, ref } from 'vue'
import { getToken, hear, place } from './portal-page.ts'

const portal = createApp({
  setup: () => ({ isShown: ref(true), getToken, hear }),
  template: `
    <button @click="isShown = !isShown">Financeiro</button>
    <celeiro-app v-if="isShown" session="host" :getToken="getToken" @celeiro-ready="hear"></celeiro-app>`,
})
portal.config.compilerOptions.isCustomElement = (tag) => tag === 'celeiro-app'
portal.mount(place())
