import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { Toaster } from '#src/ui/feedback/toaster.tsx'
import { Avatar } from '#src/ui/figure/avatar.tsx'
import { Badge } from '#src/ui/figure/badge.tsx'
import { Card } from '#src/ui/figure/card.tsx'
import { StatCard } from '#src/ui/figure/stat-card.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { Menu } from '#src/ui/popup/menu.tsx'
import { Tooltip } from '#src/ui/popup/tooltip.tsx'
import { createToasts, type Toasts, ToastsContext } from '#src/ui/toasts.ts'
import { ProgressBar } from '#src/ui/waiting/progress-bar.tsx'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { Spinner } from '#src/ui/waiting/spinner.tsx'
import { expectAccessible, expectNoHorizontalOverflow, renderInShadow } from '#tests/support/browser/shadow.tsx'

async function renderToaster(toasts: Toasts, theme: 'light' | 'dark' = 'light', width: 360 | 1280 = 1280) {
  return renderInShadow(
    <ToastsContext value={toasts}>
      <Toaster />
    </ToastsContext>,
    { theme, width },
  )
}

test('an error interrupts, the others wait for their turn', async () => {
  const toasts = createToasts()
  await renderToaster(toasts)
  toasts.success('Fornecedor salvo')
  toasts.error({ title: 'Acesso expirado', description: 'Faça login novamente!' })
  const error = page.getByRole('alert')
  await expect.element(error).toHaveAccessibleName('Acesso expirado')
  await expect.element(error).toHaveAccessibleDescription('Faça login novamente!')
  await expect.element(page.getByRole('status')).toHaveAccessibleName('Fornecedor salvo')
  await expect.element(page.getByRole('region', { name: 'Avisos (Alt+T)' })).toHaveAttribute('aria-live', 'polite')
})

test('a toast stands at the lower right, above what acts there, and goes by its cross or by Escape', async () => {
  const toasts = createToasts()
  await renderToaster(toasts)
  toasts.success({ title: 'R$ 270,00 pagos', action: { label: 'Ver pagamento', onPress: () => undefined } })
  const toast = page.getByRole('status')
  const box = () => toast.element().getBoundingClientRect()
  await expect.poll(() => Math.round(innerWidth - box().right)).toBe(16)
  await expect.poll(() => Math.round(innerHeight - box().bottom)).toBe(16)
  await page.viewport(360, 640)
  await expect.poll(() => Math.round(innerHeight - box().bottom)).toBe(80)
  await page.viewport(1280, 800)
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await expect.element(toast).not.toBeInTheDocument()
  toasts.warning('Requisição duplicada detectada.')
  await expect.element(toast).toBeVisible()
  ;(toast.element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(toast).not.toBeInTheDocument()
})

test('a menu that opens where a toast stands lies over it, and its acts are pressed', async () => {
  await page.viewport(360, 640)
  const toasts = createToasts()
  const press = vi.fn()
  await renderInShadow(
    <ToastsContext value={toasts}>
      <div style={{ position: 'fixed', right: 16, bottom: 230 }}>
        <Menu
          trigger={<Button variant="outline">Ações</Button>}
          items={['Ver', 'Histórico', 'Estornar', 'Excluir'].map((label) => ({ id: label, label, onSelect: press }))}
        />
      </div>
      <Toaster />
    </ToastsContext>,
    { width: 360 },
  )
  toasts.success({ title: 'R$ 270,00 pagos', action: { label: 'Ver pagamento', onPress: () => undefined } })
  await expect.element(page.getByRole('status')).toBeVisible()
  await page.getByRole('button', { name: 'Ações' }).click()
  const item = page.getByRole('menuitem', { name: 'Estornar' })
  await expect.element(item).toBeVisible()
  const [menu, toast] = [item, page.getByRole('status')].map((one) => one.element().getBoundingClientRect())
  expect(menu && toast && menu.bottom > toast.top && menu.top < toast.bottom, 'they overlap').toBe(true)
  await item.click()
  await expect.poll(() => press.mock.calls.length).toBe(1)
})

test('the same message at once is shown once', async () => {
  const toasts = createToasts()
  await renderToaster(toasts)
  for (let time = 0; time < 3; time++) toasts.error('Parece que algo não saiu bem.')
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(1)
  toasts.clear()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.each([
  ['light', 1280],
  ['dark', 360],
] as const)('toasts are accessible in the %s theme at %i px', async (theme, width) => {
  const toasts = createToasts()
  const { host, shadow } = await renderToaster(toasts, theme, width)
  toasts.success('Fornecedor salvo')
  toasts.warning('Requisição duplicada detectada. Dados atualizados com sucesso.')
  toasts.error({ title: 'Acesso expirado. Faça login novamente!', description: 'O que foi digitado continua aqui.' })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expectNoHorizontalOverflow(shadow)
  await expectAccessible(host)
})

test('a tooltip describes its button on focus and leaves on Escape', async () => {
  const { host } = await renderInShadow(
    <Tooltip text="Copia a chave Pix">
      <Button>Copiar</Button>
    </Tooltip>,
  )
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Copia a chave Pix')
  await expect.element(page.getByRole('button')).toHaveAccessibleDescription('Copia a chave Pix')
  await expectAccessible(host)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument()
})

test('an error state is announced and tried again', async () => {
  const retry = vi.fn()
  await renderInShadow(
    <ErrorState requestId="7f3a" onRetry={retry}>
      Parece que algo não saiu bem. tente novamente mais tarde.
    </ErrorState>,
  )
  await expect.element(page.getByRole('alert')).toHaveTextContent('Código do atendimento: 7f3a')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  expect(retry).toHaveBeenCalledTimes(1)
})

test('grey places show only after a moment', async () => {
  const { shadow } = await renderInShadow(<Skeleton />)
  const timing = () => shadow.querySelector('.celeiro-root > span')?.getAnimations()[0]?.effect?.getTiming()
  await expect.poll(timing).toMatchObject({ delay: 150, fill: 'both' })
})

test.each([
  ['light', 1280],
  ['light', 360],
  ['dark', 1280],
  ['dark', 360],
] as const)('what tells a state is accessible in the %s theme at %i px', async (theme, width) => {
  const { host, shadow } = await renderInShadow(
    <main>
      <h1>Início</h1>
      <ProgressBar active />
      <Spinner size="md" label="Carregando" />
      {(['neutral', 'accent', 'positive', 'negative', 'warning', 'info'] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          Baixa pendente
        </Badge>
      ))}
      <StatCard label="Saldo" value="R$ 128.430,55" tone="positive" hint="3 contas" />
      <StatCard label="A pagar" value="R$ 9.812,00" tone="negative" />
      <StatCard label="Filiais" value="3" loading />
      <Card title="Fornecedores" actions={<Button variant="ghost">Ver todos</Button>}>
        <Avatar name="Ana Paula Ribeiro" /> Ana Paula Ribeiro
      </Card>
      <EmptyState title="Nenhum fornecedor ainda" action={<Button>Cadastrar fornecedor</Button>}>
        Cadastre quem emite notas para a igreja.
      </EmptyState>
      <ErrorState onRetry={() => {}}>Parece que algo não saiu bem.</ErrorState>
    </main>,
    { theme, width },
  )
  await expect.element(page.getByText('AR', { exact: true })).toBeVisible()
  await expectNoHorizontalOverflow(shadow)
  await expectAccessible(host)
})

function DialogOverToasts() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Nova transferência</Button>
      <Dialog open={isOpen} title="Nova transferência" onClose={() => setOpen(false)}>
        <p>Valor</p>
      </Dialog>
      <Toaster />
    </>
  )
}

test('on a phone one success stands at a time, and none over what opens; what can be undone is there afterwards', async () => {
  await page.viewport(360, 640)
  const toasts = createToasts()
  await renderInShadow(
    <ToastsContext value={toasts}>
      <DialogOverToasts />
    </ToastsContext>,
    { width: 360 },
  )
  const toastNamed = (name: string) => page.getByRole('status', { name })
  toasts.success('Fornecedor salvo')
  await expect.element(toastNamed('Fornecedor salvo')).toBeVisible()
  toasts.success('Membro salvo')
  await expect.element(toastNamed('Fornecedor salvo')).not.toBeInTheDocument()
  const undo = vi.fn()
  toasts.success({ title: 'R$ 270,00 transferidos', action: { label: 'Desfazer', onPress: undo } })
  toasts.warning('Requisição duplicada detectada.')
  await expect.element(toastNamed('R$ 270,00 transferidos')).toBeVisible()
  toasts.success('Região salva')
  await expect.element(toastNamed('Região salva')).toBeVisible()
  await page.getByRole('button', { name: 'Nova transferência' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByTestId('toast').filter({ hasText: 'Região salva' })).not.toBeInTheDocument()
  await expect.element(page.getByTestId('toast').filter({ hasText: 'R$ 270,00 transferidos' })).not.toBeVisible()
  await expect.element(toastNamed('Requisição duplicada detectada.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(toastNamed('R$ 270,00 transferidos')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => undo.mock.calls.length).toBe(1)
})
