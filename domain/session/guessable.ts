/** Whose password it is, as far as that is known where it is made. */
export interface PasswordOwner {
  readonly name?: string | undefined
  readonly email?: string | undefined
}

/**
 * What people choose most where a capital, a figure and a sign are demanded: a word of these with figures and signs around
 * it ('Senha@123', 'P@ssw0rd1!'). Lists of stolen passwords (SecLists, NordPass for Brazil, 2019 to 2024) begin with
 * them; those of churches are our own.
 */
const words = new Set(
  `senha senhas senhasenha mudar mudarsenha trocar trocarsenha novasenha primeiroacesso acesso entrar login teste
  testes testando temporaria provisoria padrao usuario user users admin administrador administrator adm root master gestor
  suporte sistema financeiro tesouraria secretaria empresa escritorio trabalho
  password passwords passwd pass passw passport welcome bemvindo bemvinda letmein changeme default guest access secret secreto
  segredo iloveyou monkey dragon shadow sunshine princess princesa football futebol baseball superman batman pokemon naruto
  starwars matrix killer hello ola computer computador internet windows microsoft google facebook instagram android iphone
  samsung summer winter spring autumn verao inverno outono primavera janeiro fevereiro marco abril maio junho julho agosto
  setembro outubro novembro dezembro january february march april june july august september october november december
  segunda terca quarta quinta sexta sabado domingo monday friday sunday
  qwerty qwertyu qwertyui qwertyuiop qwert qwer asdf asdfg asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx
  qazwsxedc wsxedc abc abcd abcde abcdef abcdefg abcdefgh
  brasil brazil saopaulo riodejaneiro bahia minas parana corinthians palmeiras flamengo santos vasco gremio cruzeiro
  internacional botafogo fluminense atletico chapecoense hexa penta neymar
  deus deusefiel deusfiel deuseamor deusebom deusnocomando deusconosco deustudo meudeus jesus jesuscristo jesusteama
  jesusmeama jesussalva jesusvive jesusefiel jesusamor cristo cristovive espiritosanto senhor senhorjesus aleluia amem gloria
  gloriaadeus fe esperanca amor paz gratidao igreja minhaigreja nossaigreja pastor pastora pastores missionario biblia bibliasagrada salmo
  salmos dizimo dizimos oferta ofertas louvor adoracao ministerio batista assembleia assembleiadedeus presbiteriana
  metodista adventista quadrangular universal maranata shalom sede matriz congregacao membro
  familia minhafamilia minhavida vida mae pai filho filha amomeusfilhos amominhafamilia amorzinho amoreterno teamo euteamo
  tiamo amovoce gostosa gatinha linda lindo bonita felicidade sucesso vitoria campeao dinheiro obrigado saudade estrela
  maria joao jose antonio francisco ana paulo pedro lucas marcos gabriel rafael daniel davi mateus matheus felipe rodrigo
  carlos eduardo fernando bruno julia juliana fernanda amanda camila leticia beatriz larissa mariana vanessa jessica isabela
  sandra patricia rebeca ester sara raquel samuel moises abraao isaque jaco`
    .split(/\s+/)
    .filter(Boolean),
)

/** Runs over the keyboard that mix letters and figures. */
const runs = [
  '1q2w3e4r',
  'q1w2e3r4',
  '1qaz2wsx',
  '2wsx3edc',
  'zaq12wsx',
  '1a2b3c4d',
  'a1b2c3d4',
  '123qwe',
  'qwe123',
  '123abc',
  'abc123',
]

/** Signs and figures that stand for letters. */
const disguises: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's', '7': 't', '+': 't' },
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const bare = (text: string): string => text.replace(/[^\p{L}]/gu, '')
const undisguised = (text: string): string => text.replace(/[@4310!$57+]/g, (sign) => disguises[sign] ?? sign)
/** Without what stands around a word only because figures and signs are demanded. */
const core = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const isRun = (figures: string): boolean =>
  /^(\d)\1*$/.test(figures) || '01234567890123456789'.includes(figures) || '98765432109876543210'.includes(figures)

/** Whether it is among the first that anybody would try. */
export function isCommonPassword(password: string): boolean {
  const typed = folded(password)
  const plain = typed.replace(/[^\p{L}\d]/gu, '')
  const inside = [bare(core(typed)), bare(undisguised(core(typed))), bare(undisguised(typed))]
  if (inside.some((word) => words.has(word) || isTwice(word))) return true
  if (runs.some((run) => plain.replace(run, '').length <= 2 && plain.includes(run))) return true
  const figures = plain.replace(/\D/g, '')
  return bare(plain).length <= 3 && figures.length * 2 >= typed.length && isRun(figures)
}

const isTwice = (word: string): boolean => {
  const half = word.slice(0, word.length / 2)
  return half !== '' && word === half + half && words.has(half)
}

/** Whether it holds a name of its owner, or what their e-mail begins with, also in disguise. */
export function holdsOwner(password: string, { name = '', email = '' }: PasswordOwner): boolean {
  const typed = folded(password)
  const inside = [typed, undisguised(typed)]
  const [box = ''] = folded(email).split('@')
  const own = [...folded(name).split(/[^\p{L}\d]+/u), ...box.split(/[^\p{L}\d]+/u), box]
  const alone = inside.map(bare)
  return own.some(
    (part) =>
      (part.length >= 4 && /\p{L}/u.test(part) && inside.some((text) => text.includes(part))) ||
      (part.length >= 2 && alone.includes(part)),
  )
}
