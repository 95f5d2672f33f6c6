import { expect } from 'playwright/test'
import type { Shot } from '../shot.ts'
import type { Stage } from '../stage.ts'

/** What the pictures of a register need to know of it. */
export interface PicturedRegister {
  readonly screen: string
  readonly path: string
  readonly module: string
  /** The gateway's fields. */
  readonly fields: { readonly list: string; readonly one: string; readonly create: string; readonly update: string }
  readonly remove: string
  /** Labels of the input that names a record. */
  readonly nameLabel: RegExp
  /** Pixels that show the whole form. */
  readonly formHeight: number
  /** Types a whole new record that the domain accepts. */
  readonly fillNew: (stage: Stage) => Promise<void>
  /** Enters an invalid value in every field. */
  readonly fillWrong: (stage: Stage) => Promise<void>
}

const newId = '019aa000-0000-7000-8000-000000000000'

/** Every state of a register's list, its form and its questions. */
export function registerShots(register: PicturedRegister): Shot[] {
  const { screen, path, fields, formHeight: height } = register
  const list = (name: string, arrange: Shot['arrange'], more: Partial<Shot> = {}): Shot => ({
    screen,
    name: `lista: ${name}`,
    route: path,
    arrange,
    ...more,
  })
  const form = (name: string, route: string, arrange: Shot['arrange'], more: Partial<Shot> = {}): Shot => ({
    screen,
    name: `formulário: ${name}`,
    route: path + route,
    height,
    arrange,
    ...more,
  })
  const openList = async (stage: Stage, query = '') => {
    await stage.open(path + query)
    // Grey rows are rows too.
    await stage.see(stage.page.getByRole('row').nth(1).getByRole('link'))
  }
  const nameInput = (stage: Stage) => stage.register.panel.getByRole('textbox', { name: register.nameLabel })
  const openNew = async (stage: Stage) => {
    await stage.open(`${path}/new`)
    await expect(nameInput(stage)).toBeVisible()
  }
  const openFirst = async (stage: Stage) => {
    await openList(stage)
    await stage.page.getByRole('row').nth(1).getByRole('link').first().click()
    await stage.see(stage.register.panel.getByTestId('fact').first())
  }
  const openRowMenu = async (stage: Stage) => {
    await openList(stage)
    await stage.page.getByRole('row').nth(1).getByRole('button', { name: /Ações/ }).click()
  }
  const askToDelete = async (stage: Stage) => {
    await openRowMenu(stage)
    await stage.page.getByRole('menuitem', { name: 'Excluir' }).click()
    await stage.see(stage.page.getByRole('alertdialog'))
  }
  const saveNew = async (stage: Stage) => {
    await openNew(stage)
    await register.fillNew(stage)
    await stage.register.save()
  }
  const alert = (stage: Stage) => stage.register.panel.getByRole('alert').getByText(/\w/)

  return [
    list('com linhas', (stage) => openList(stage), { height: 1500 }),
    list('carregando', async (stage) => {
      await stage.hold(fields.list)
      await stage.open(path)
      await stage.see(stage.page.locator('[aria-busy=true]'))
    }),
    list('sem registros', async (stage) => {
      await stage.answer(fields.list, { rows: [], count: 0 })
      await stage.open(path)
      await stage.see(/^Nenhum/)
    }),
    list('nada encontrado', async (stage) => {
      await stage.open(`${path}?search=nada-com-este-nome`)
      await stage.see('Nada encontrado')
    }),
    list('falhou', async (stage) => {
      await stage.refuse(fields.list, 'service_unavailable', { status: 503, requestId: 'b1946ac9-2492-4d23' })
      await stage.open(path)
      await stage.see('Tentar novamente')
    }),
    list('com filtros', (stage) => openList(stage, '?status=ACTIVE&search=a')),
    list('filtro aberto', async (stage) => {
      await openList(stage)
      await stage.openFilter('Situação')
      await stage.see(stage.page.getByRole('option'))
    }),
    list('menu de uma linha', async (stage) => {
      await openRowMenu(stage)
      await stage.see(stage.page.getByRole('menuitem').first())
    }),
    list('sem direito de escrever', async (stage) => {
      await stage.limitRights({ [register.module]: ['read'] })
      await openList(stage)
    }),
    list('pergunta antes de excluir', askToDelete),
    list('exclusão recusada', async (stage) => {
      await stage.refuse(register.remove, 'service_unavailable', { status: 503 })
      await askToDelete(stage)
      await stage.page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Excluir/ })
        .click()
      await stage.see('O serviço está indisponível')
    }),
    list('atalhos do teclado', async (stage) => {
      await openList(stage)
      await stage.page.keyboard.press('?')
      await stage.see(stage.page.getByRole('dialog', { name: /^Ajuda:/ }))
    }),
    form('novo', '/new', openNew),
    form('com todos os problemas', '/new', async (stage) => {
      await openNew(stage)
      await register.fillWrong(stage)
      await stage.register.save()
      await stage.see(alert(stage))
    }),
    form('visto', '/$id', openFirst),
    form('existente', '/$id', async (stage) => {
      await openFirst(stage)
      await stage.register.edit()
      await stage.see(nameInput(stage))
    }),
    form('carregando', '/$id', async (stage) => {
      await stage.hold(fields.one)
      await stage.open(`${path}/${newId}`)
      await stage.see(stage.register.panel.locator('[aria-busy=true]'))
    }),
    form('não encontrado', '/$id', async (stage) => {
      await stage.open(`${path}/${newId}`)
      await stage.see(stage.register.panel.getByText(/não encontrad[oa]/i))
    }),
    form('só para ler', '/$id', async (stage) => {
      await stage.limitRights({ [register.module]: ['read'] })
      await openFirst(stage)
    }),
    form('alterado por outra pessoa', '/$id', async (stage) => {
      await stage.refuse(fields.update, 'bad_request.stale_version', { status: 400 })
      await openFirst(stage)
      await stage.register.edit()
      const input = nameInput(stage)
      await input.fill(`${await input.inputValue()} do Vale`)
      await stage.register.save()
      await stage.see('Descartar e ver a versão atual')
    }),
    form('sem resposta', '/new', async (stage) => {
      await stage.cutOff(fields.create)
      await saveNew(stage)
      await stage.see('Nada do que você digitou se perdeu.')
    }),
    form('salvando', '/new', async (stage) => {
      await stage.hold(fields.create)
      await saveNew(stage)
      await stage.see(stage.page.locator('button[aria-busy=true], button[disabled]'))
    }),
    form(
      'pergunta antes de perder o digitado',
      '/new',
      async (stage) => {
        await openNew(stage)
        await register.fillNew(stage)
        await stage.page.keyboard.press('Escape')
        await stage.see('Descartar alterações?')
      },
      { height: undefined },
    ),
    list('registro salvo', async (stage) => {
      await stage.answer(fields.create, { id: newId })
      await saveNew(stage)
      // A pointer over it keeps it from leaving.
      await stage.page
        .getByText(/ salv[oa]$/)
        .first()
        .hover()
    }),
  ]
}
