import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis-vertical'
import UserRound from 'lucide-react/icons/user-round'
import UserX from 'lucide-react/icons/user-x'
import { whenMoment } from '#domain/value/day/moment.ts'
import type { DeletedPageFragment } from '#src/graphql/generated/graphql.ts'
import { useMay, useRegister } from '#src/records/register/register-context.ts'
import { usePresent } from '#src/runtime/runtime-context.ts'
import { IconButton } from '#src/ui/control/icon-button.tsx'
import { Menu, type MenuItem } from '#src/ui/popup/menu.tsx'
import { type Line, LineList } from '#src/ui/table/line-list.tsx'

export type DeletedPerson = DeletedPageFragment['rows'][number]

export interface DeletedLinesProps {
  people: readonly DeletedPerson[]
  onExport: (person: DeletedPerson) => void
  onAnonymize: (person: DeletedPerson) => void
}

/** Deleted people, each with the rights of LGPD, art. 18: export and anonymisation. */
export function DeletedLines({ people, onExport, onAnonymize }: DeletedLinesProps) {
  const may = useMay(useRegister())
  const present = usePresent()
  const itemsOf = (person: DeletedPerson): MenuItem[] => [
    ...(may('export') && may('reveal')
      ? [
          {
            id: 'export',
            label: 'Exportar dados da pessoa',
            icon: <Download aria-hidden />,
            onSelect: () => onExport(person),
          },
        ]
      : []),
    {
      id: 'anonymize',
      label: 'Anonimizar',
      icon: <UserX aria-hidden />,
      danger: true,
      onSelect: () => onAnonymize(person),
    },
  ]
  const lineOf = (person: DeletedPerson): Line => {
    const { id, name, document, at, actor } = person
    const by = actor ? `por ${actor.name} ` : ''
    return {
      id,
      icon: <UserRound aria-hidden />,
      title: name,
      details: [...(document ? [document] : []), `Cadastro excluído ${by}${whenMoment(new Date(at), present)}`],
      action: (
        <Menu
          trigger={<IconButton size="dense" label={`Ações de ${name}`} icon={<Ellipsis aria-hidden />} />}
          items={itemsOf(person)}
        />
      ),
    }
  }
  return <LineList label="Excluídos" lines={people.map(lineOf)} />
}
