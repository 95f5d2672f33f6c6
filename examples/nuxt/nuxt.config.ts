export default defineNuxtConfig({
  compatibilityDate: '2026-11-01',
  telemetry: false,
  app: { head: { htmlAttrs: { lang: 'pt-BR' }, title: 'Portal da igreja', link: [{ rel: 'icon', href: 'data:,' }] } },
  vue: { compilerOptions: { isCustomElement: (tag) => tag === 'celeiro-app' } },
  // NUXT_PUBLIC_CELEIRO says another.
  runtimeConfig: { public: { celeiro: 'https://celeiro.example' } },
})
