import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ContributionFolderInput, contributionFolderFields } from '#domain/report/contribution-folder.ts'
import { folderLifetimeDays } from '#domain/report/folder-lifetime.ts'
import { todayOf } from '#domain/value/day/moment.ts'
import { textAt } from '#machines/form-values.ts'
import {
  ContributionFolderFileDocument,
  ContributionFoldersDocument,
  MakeContributionFolderDocument,
} from '#src/graphql/generated/contribution-folder.ts'
import { UnansweredQuery } from '#src/records/answer/unanswered-query.tsx'
import { FolderLine, isWaiting, nextLook } from '#src/records/export/folder-line.tsx'
import { useFormField } from '#src/records/form/state/form-context.ts'
import { ReasonDialog } from '#src/records/person/reason-dialog.tsx'
import { useBranchName, useClient, usePresent, useUser } from '#src/runtime/runtime-context.ts'
import { RadioGroup } from '#src/ui/choice/radio-group.tsx'
import { Button } from '#src/ui/control/button.tsx'
import { Dialog } from '#src/ui/popup/dialog.tsx'
import { css } from '#styled-system/css/css.js'

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const mutedStyle = css({ color: 'text.muted' })

const { year, reason } = contributionFolderFields

interface ContributionFolderDialogProps {
  open: boolean
  onClose: () => void
}

/** Requests the receipts of a year for all givers; shows progress and downloads. */
export function ContributionFolderDialog({ open, onClose }: ContributionFolderDialogProps) {
  const client = useClient()
  const { companyId, id: userId } = useUser()
  const branchName = useBranchName()
  const now = Number(todayOf(usePresent()).slice(0, 4))
  const [isAsking, setAsking] = useState(false)
  const folders = useQuery({
    queryKey: ['contributionFolder', companyId, userId],
    queryFn: ({ signal }) => client.request(ContributionFoldersDocument, {}, { signal }),
    enabled: open,
    refetchInterval: ({ state }) => nextLook(state.data?.contributionFolders.rows),
  })
  const rows = folders.data?.contributionFolders.rows
  return (
    <>
      <Dialog
        open={open && !isAsking}
        title="Recibos anuais de contribuições"
        description="Um arquivo ZIP com um recibo de cada pessoa que contribuiu no ano, cada um com seu selo, e um sumário."
        onClose={onClose}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              Fechar
            </Button>
            <Button busy={Boolean(rows?.some(isWaiting))} onClick={() => setAsking(true)}>
              Montar recibos
            </Button>
          </>
        }
      >
        <div className={listStyle}>
          {!rows ? (
            <UnansweredQuery query={folders} lines={2} />
          ) : (
            <>
              <p className={mutedStyle}>
                {`Os próximos serão de: ${branchName}. Você pode fechar esta janela: os recibos ficam aqui por ${folderLifetimeDays} dias.`}
              </p>
              {rows.map((folder) => (
                <FolderLine
                  key={folder.id}
                  folder={folder}
                  of={`Ano de ${folder.year}`}
                  pieces="recibos"
                  document={ContributionFolderFileDocument}
                />
              ))}
            </>
          )}
        </div>
      </Dialog>
      <ReasonDialog
        name="contributionFolder"
        open={open && isAsking}
        title="Montar os recibos do ano"
        description="Os recibos dizem quem contribuiu e com quanto. Seu nome, a data e o motivo ficam registrados na trilha de auditoria."
        field={reason}
        schema={ContributionFolderInput.pick({ reason: true })}
        actionLabel="Montar recibos"
        tone="neutral"
        also={{
          fields: { year },
          blank: { year: String(now) },
          inputs: <YearChoice years={[now, now - 1, now - 2].map(String)} />,
        }}
        act={(reason, options, typed) =>
          client.request(MakeContributionFolderDocument, { input: { ...reason, year: textAt(typed, 'year') } }, options)
        }
        onDone={() => void folders.refetch()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

function YearChoice({ years }: { years: readonly string[] }) {
  const { value, change, frame } = useFormField('year')
  const options = years.map((of) => ({ value: of, label: of }))
  return <RadioGroup label={frame.label} options={options} value={value} onValueChange={change} />
}
