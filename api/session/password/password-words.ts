/**
 * Common passwords here, most used first where known: from leaked lists (SecLists, NordPass for Brazil, 2019 to
 * 2024) and words of churches and treasuries. Lower case, no accents.
 */
export const passwordWords: readonly string[] = `
  celeiro senha senhas senhasenha mudar mudarsenha trocar trocarsenha novasenha primeiroacesso acesso entrar login teste testes
  testando temporaria provisoria padrao usuario user users admin administrador administrator adm root master gestor
  suporte sistema financeiro tesouraria secretaria empresa escritorio trabalho password passwords passwd pass passw
  passport welcome bemvindo bemvinda letmein changeme default guest access secret secreto segredo iloveyou monkey dragon
  shadow sunshine princess princesa football futebol baseball superman batman pokemon naruto starwars matrix killer
  hello ola computer computador internet windows microsoft google facebook instagram android iphone samsung summer
  winter spring autumn verao inverno outono primavera janeiro fevereiro marco abril maio junho julho agosto setembro
  outubro novembro dezembro january february march april june july august september october november december segunda
  terca quarta quinta sexta sabado domingo monday friday sunday qwerty qwertyu qwertyui qwertyuiop qwert qwer asdf asdfg
  asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc abc abcd abcde abcdef abcdefg abcdefgh
  brasil brazil saopaulo riodejaneiro bahia minas parana corinthians palmeiras flamengo santos vasco gremio cruzeiro
  internacional botafogo fluminense atletico chapecoense hexa penta neymar deus deusefiel deusfiel deuseamor deusebom
  deusnocomando deusconosco deustudo meudeus jesus jesuscristo jesusteama jesusmeama jesussalva jesusvive jesusefiel
  jesusamor cristo cristovive espiritosanto senhor senhorjesus aleluia amem gloria gloriaadeus fe esperanca amor paz
  gratidao igreja minhaigreja nossaigreja pastor pastora pastores missionario biblia bibliasagrada salmo salmos dizimo
  dizimos oferta ofertas louvor adoracao ministerio batista assembleia assembleiadedeus presbiteriana metodista
  adventista quadrangular universal maranata shalom sede matriz congregacao membro familia minhafamilia minhavida vida
  mae pai filho filha amomeusfilhos amominhafamilia amorzinho amoreterno teamo euteamo tiamo amovoce gostosa gatinha
  linda lindo bonita felicidade sucesso vitoria campeao dinheiro obrigado saudade estrela maria joao jose antonio
  francisco ana paulo pedro lucas marcos gabriel rafael daniel davi mateus matheus felipe rodrigo carlos eduardo
  fernando bruno julia juliana fernanda amanda camila leticia beatriz larissa mariana vanessa jessica isabela sandra
  patricia rebeca ester sara raquel samuel moises abraao isaque jaco ebenezer betel siloe sinai canaa jerusalem
  israel hosana gideao esdras neemias culto cultos celula celulas juventude jovens mocidade louvores hinario hinos
  pregacao pregador evangelho evangelico evangelica catolica paroquia diocese capela santuario catedral templo altar
  campanha campanhas missoes missao missionaria obreiro obreiros diacono diaconos diaconia presbitero presbiteros bispo
  bispa apostolo apostola reverendo padre tesoureiro tesoureira contador contadora contabilidade caixa banco conta
  contas pagamento pagamentos recibo recibos cofre zelador lider lideranca conselho diretoria associacao instituto
  fundacao projeto social minha nossa meu novo nova inicio inicial`
  .split(/\s+/)
  .filter(Boolean)
