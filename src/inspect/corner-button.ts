// Inherits the theme's colours through the shadow root.
const styles = `
:host { position: sticky; bottom: 12px; z-index: 1300; display: block; height: 0; pointer-events: none; }
div { position: absolute; bottom: 0; inset-inline-start: 12px; display: flex; align-items: center; gap: 12px; pointer-events: auto;
  background: var(--celeiro-colors-surface-raised, Canvas); color: var(--celeiro-colors-text, CanvasText);
  border: 1px solid var(--celeiro-colors-border, currentColor); border-radius: 999px; box-shadow: 0 2px 8px rgb(0 0 0 / 0.16);
  font: 500 13px/1.5 var(--celeiro-fonts-body, system-ui); }
button { all: unset; cursor: pointer; display: flex; align-items: center; min-height: 36px; padding: 0 14px; border-radius: 999px;
  color: var(--celeiro-colors-accent, inherit); }
button:hover { background: var(--celeiro-colors-accent-soft, transparent); }
button:focus-visible { outline: 2px solid var(--celeiro-colors-accent, currentColor); outline-offset: 2px; }
span:not(:empty) { padding-inline-end: 14px; }
@media (pointer: coarse) { button { min-height: 44px; } }
@media print { :host { display: none; } }
`

/** Inspect button in the element's corner, with styles of its own. Answers its removal. */
export function cornerButton(box: HTMLElement, open: () => boolean): () => void {
  const page = box.ownerDocument
  const host = page.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  shadow.adoptedStyleSheets = [sheet]
  const frame = page.createElement('div')
  const button = page.createElement('button')
  const refusal = page.createElement('span')
  button.type = 'button'
  button.textContent = 'Abrir inspetor'
  refusal.setAttribute('role', 'status')
  button.addEventListener('click', () => {
    refusal.textContent = open() ? '' : 'O navegador não abriu a janela. Permita pop-ups deste endereço.'
  })
  frame.append(button, refusal)
  shadow.append(frame)
  // The box itself takes no room and lets the button stick to the element's end.
  box.style.setProperty('display', 'contents')
  box.append(host)
  return () => host.remove()
}
