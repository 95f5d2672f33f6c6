import { Button } from '#src/ui/control/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { useToasts } from '#src/ui/toasts.ts'
import { Skeleton } from '#src/ui/waiting/skeleton.tsx'
import { Spinner } from '#src/ui/waiting/spinner.tsx'
import { Row, Specimen } from './specimen.tsx'

export function FeedbackGroup() {
  const toasts = useToasts()
  return (
    <>
      <Specimen name="empty-state.tsx">
        <EmptyState title="Nenhum fornecedor ainda" action={<Button>Novo fornecedor</Button>}>
          Cadastre quem recebe os pagamentos da igreja.
        </EmptyState>
      </Specimen>
      <Specimen name="error-state.tsx">
        <ErrorState requestId="0f9a-31c2" onRetry={() => {}}>
          O servidor não respondeu. Confira a conexão e tente de novo.
        </ErrorState>
      </Specimen>
      <Specimen name="skeleton.tsx, spinner.tsx">
        <div aria-busy>
          <Skeleton width="short" />
          <Skeleton height="title" width="long" />
          <Skeleton />
        </div>
        <Row>
          <Spinner />
          <Spinner size="md" label="Carregando" />
        </Row>
      </Specimen>
      <Specimen name="toaster.tsx">
        <Row>
          <Button variant="outline" onClick={() => toasts.success('Região salva')}>
            Sucesso
          </Button>
          <Button
            variant="outline"
            onClick={() => toasts.error({ title: 'Não foi possível salvar', description: 'Tente de novo.' })}
          >
            Erro
          </Button>
          <Button variant="outline" onClick={() => toasts.warning('Sua senha expira em 3 dias')}>
            Atenção
          </Button>
          <Button variant="outline" onClick={() => toasts.welcome('Boas-vindas, Marta!')}>
            Boas-vindas
          </Button>
        </Row>
      </Specimen>
    </>
  )
}
