export const portalTitle = 'Portal da Convenção · Financeiro'

export const portalStyle = `
* { box-sizing: border-box; }
html { font-size: 17px; }
body { margin: 0; color: #23302a; background: #f4f1ea; font-family: Georgia, 'Times New Roman', serif; line-height: 1.55; }
a { color: #1f5c43; }
h1, h2 { font-weight: normal; line-height: 1.2; }
button, input, select { font: inherit; letter-spacing: .02em; }
.topo { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: center; padding: .9rem 1.5rem; color: #fff; background: #1f5c43; }
.topo strong { font-size: 1.25rem; font-weight: normal; }
.topo small { display: block; opacity: .85; }
.topo nav { margin-left: auto; }
.topo ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 0; padding: 0; list-style: none; }
.topo a { color: #fff; text-decoration: none; padding: .25rem 0; border-bottom: 2px solid transparent; }
.topo a:hover, .topo a[aria-current] { border-bottom-color: #e0b64c; }
.corpo { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 1.5rem; max-width: 96rem; margin: 0 auto; padding: 1.5rem; }
.lado section { padding: 1rem; background: #fff; border: 1px solid #ddd5c4; }
.lado section + section { margin-top: 1rem; }
.lado h2 { margin: 0 0 .5rem; font-size: 1.05rem; }
.lado ul { margin: 0; padding-left: 1.1rem; }
.conteudo h1 { margin: 0 0 .25rem; font-size: 1.7rem; }
.conteudo > p { margin: 0 0 1rem; }
celeiro-app { display: block; background: #fff; border: 1px solid #ddd5c4; }
.rodape { padding: 1rem 1.5rem 2rem; text-align: center; font-size: .85rem; }
@media (max-width: 52em) {
  .corpo { grid-template-columns: minmax(0, 1fr); padding: 1rem; }
  .lado { order: 2; }
  .topo nav { margin-left: 0; }
}
`

export const portalBody = `<header class="topo" id="inicio">
  <strong>Convenção das Igrejas do Vale <small>Portal dos obreiros e tesoureiros</small></strong>
  <nav aria-label="Portal">
    <ul>
      <li><a href="#inicio">Início</a></li>
      <li><a href="#agenda">Agenda</a></li>
      <li><a href="#secretaria">Secretaria</a></li>
      <li><a href="#financeiro" aria-current="page">Financeiro</a></li>
      <li><a href="#contato">Contato</a></li>
    </ul>
  </nav>
</header>
<div class="corpo">
  <aside class="lado">
    <section id="agenda">
      <h2>Agenda</h2>
      <ul>
        <li>Culto de ação de graças: 26 de novembro, às 19h30.</li>
        <li>Fechamento do mês: 30 de novembro.</li>
      </ul>
    </section>
    <section id="secretaria">
      <h2>Avisos da Secretaria</h2>
      <ul>
        <li>Assembleia dos tesoureiros: sábado, às 9h, na sede.</li>
        <li>Prestação de contas do trimestre até o dia 10.</li>
        <li>Novo modelo de recibo disponível na Secretaria.</li>
      </ul>
    </section>
    <section>
      <h2>Plantão da tesouraria</h2>
      <p>Segunda a sexta, das 8h às 17h.<br>Fale com a irmã Marta, ramal 23.</p>
    </section>
  </aside>
  <main class="conteudo" id="financeiro">
    <h1>Financeiro</h1>
    <p>Lançamentos e cadastros da sua igreja, no mesmo portal de sempre.</p>
    <celeiro-app history="hash"></celeiro-app>
  </main>
</div>
<footer class="rodape" id="contato">Convenção das Igrejas do Vale · Uso interno</footer>`
