import { useMutation, useQuery } from '@tanstack/react-query'
import { folderLifetimeDays } from '#domain/report/folder-lifetime.ts'
import { wordedMonths } from '#domain/report/paper/accountability/accountability-paper.ts'
import { sentenceOfFailure } from '#src/graphql/failure-sentence.ts'
import {
  CouncilFolderFileDocument,
  CouncilFoldersDocument,
  MakeCouncilFolderDocument,
} from '#src/graphql/generated/council-folder.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { FolderLine, isWaiting, nextLook } from '#src/records/export/folder-line.tsx'
import { FormNotice } from '#src/records/form/notice/form-notice.tsx'
import { useBranchName, useClient, useUser } from '#src/runtime/runtime-context.ts'
import { Button } from '#src/ui/control/button.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { css } from '#styled-system/css/css.js'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const mutedStyle = css({ color: 'text.muted' })

interface CouncilFolderDialogProps {
  month: string
  open: boolean
  onClose: () => void
}

/** Requests the council folder of a month; shows progress and downloads. */
export function CouncilFolderDialog({ month, open, onClose }: CouncilFolderDialogProps) {
  const client = useClient()
  const { companyId, id: userId } = useUser()
  const branchName = useBranchName()
  const folders = useQuery({
    queryKey: ['councilFolder', companyId, userId, month],
    queryFn: ({ signal }) => client.request(CouncilFoldersDocument, { month }, { signal }),
    enabled: open,
    refetchInterval: ({ state }) => nextLook(state.data?.councilFolders.rows),
  })
  const make = useMutation({
    mutationFn: () => client.request(MakeCouncilFolderDocument, { input: { month } }),
    onSettled: () => folders.refetch(),
  })
  const rows = folders.data?.councilFolders.rows
  const isBusy = make.isPending || Boolean(rows?.some(isWaiting))
  return (
    <Dialog
      open={open}
      title={`Pasta do conselho: ${wordedMonths({ from: month, to: month })}`}
      description="Um arquivo ZIP com a prestação de contas, os extratos, as listas do mês e os comprovantes anexados, numerados e com sumário."
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Fechar
          </Button>
          <Button busy={isBusy} onClick={() => make.mutate()}>
            {rows?.length ? 'Montar outra' : 'Montar a pasta'}
          </Button>
        </>
      }
    >
      <div className={listStyle}>
        {make.error && <FormNotice>{sentenceOfFailure(make.error)}</FormNotice>}
        {!rows ? (
          <UnansweredQuery query={folders} lines={2} />
        ) : (
          <>
            <p className={mutedStyle}>
              {`A próxima pasta será de: ${branchName}. Você pode fechar esta janela: a pasta fica aqui por ${folderLifetimeDays} dias.`}
            </p>
            {rows.map((folder) => (
              <FolderLine key={folder.id} folder={folder} pieces="documentos" document={CouncilFolderFileDocument} />
            ))}
          </>
        )}
      </div>
    </Dialog>
  )
}
