import { pictureOf, type Shot, themes, widthsOf } from './shot.ts'

const style = `
body { margin: 0 auto; max-width: 110rem; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; color: #1f1b2d; background: #f6f5f9; }
header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 1rem; align-items: baseline; padding: .75rem 0; background: inherit; }
h1 { margin: 0; font-size: 1.5rem; } h2 { margin: 2.5rem 0 0; } h3 { margin: 1.25rem 0 .5rem; font-size: 1rem; }
input { flex: 1 1 16rem; padding: .5rem .75rem; font: inherit; border: 1px solid #8a849c; border-radius: .5rem; }
.failed { color: #b42318; }
.pictures { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; }
.pictures button { padding: 0; border: 1px solid #cfc9dd; background: none; cursor: zoom-in; }
.pictures img { display: block; height: 22rem; }
dialog { max-width: 96vw; max-height: 96vh; padding: 0; border: 0; } dialog img { display: block; max-width: 100%; }
[hidden] { display: none; }
`

const script = `
const search = document.querySelector('input'), large = document.querySelector('dialog')
search.addEventListener('input', () => {
  const words = search.value.toLowerCase().split(/\\s+/)
  for (const section of document.querySelectorAll('section')) {
    for (const state of section.querySelectorAll('article'))
      state.hidden = !words.every((word) => state.dataset.words.includes(word))
    section.hidden = !section.querySelector('article:not([hidden])')
  }
})
document.addEventListener('click', ({ target }) => {
  const picture = target.closest('.pictures button')
  if (picture) { large.firstElementChild.src = picture.firstElementChild.src; large.showModal() }
  else if (target.closest('dialog')) large.close()
})
`

/** One page with every picture: grouped by screen, both themes side by side. `failures` are titles of states. */
export function indexPage(shots: readonly Shot[], failures: readonly string[]): string {
  const screens = [...new Set(shots.map(({ screen }) => screen))]
  const sections = screens.map((screen) => {
    const states = shots.filter((shot) => shot.screen === screen).map((shot) => stateOf(shot, failures))
    return `<section><h2>${escaped(screen)}</h2>${states.join('')}</section>`
  })
  return `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Celeiro: telas</title><style>${style}</style>
<header><h1>Telas do Celeiro</h1><input type="search" placeholder="Buscar tela ou estado" aria-label="Buscar tela ou estado">
<span>${shots.length} estados${failures.length ? `, <strong class="failed">${failures.length} falharam</strong>` : ''}</span></header>
${sections.join('\n')}
<dialog aria-label="Imagem ampliada"><img alt=""></dialog><script>${script}</script></html>
`
}

function stateOf(shot: Shot, failures: readonly string[]): string {
  const pictures = widthsOf(shot).flatMap((width) =>
    failures.includes(`${shot.screen} · ${shot.name} · ${width}`)
      ? [`<p class="failed">${width} px: não foi possível fotografar</p>`]
      : themes.map((theme) => {
          const label = escaped(`${shot.screen}, ${shot.name}, ${width} px, ${theme}`)
          return `<button type="button"><img loading="lazy" src="${pictureOf(shot, width, theme)}" alt="${label}"></button>`
        }),
  )
  const words = escaped(`${shot.screen} ${shot.name}`.toLowerCase())
  return `<article data-words="${words}"><h3>${escaped(shot.name)}</h3><div class="pictures">${pictures.join('')}</div></article>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
