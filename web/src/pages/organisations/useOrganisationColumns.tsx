import type { Organisation } from '@plumbline/contract/organisations/organisations'
import { Plus } from 'lucide-react'
import { useT } from '../../i18n/useT.ts'
import { lettersOf } from '../../lib/texts/people.ts'
import { LetterAvatar } from '../../ui/LetterAvatar.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { Tag } from '../../ui/status/Badge.tsx'
import type { Column } from '../../ui/table/DataTable.tsx'
import classes from './Organisations.module.css'

/** The columns of the organisations: what each does, whom one asks, and what is open there. */
export function useOrganisationColumns(
  choose: (id: string) => void,
  /** Undefined where nobody may. */
  onAddContact: ((to: Organisation) => void) | undefined,
): Column<Organisation>[] {
  const t = useT()
  return [
    {
      key: 'organisation',
      head: t('organisations.organisation'),
      cell: ({ _id, name, trade, archivedAt }) => (
        <span className="row gap10 narrow">
          <LetterAvatar id={_id} name={name} letters={lettersOf(name)} size={32} />
          <span>
            <button type="button" className={classes.name} onClick={() => choose(_id)}>
              {name}
            </button>
            {archivedAt !== null && <Tag>{t('organisations.archived')}</Tag>}
            {trade && <span className="subText">{trade}</span>}
          </span>
        </span>
      ),
      grow: true,
      card: 'title',
    },
    {
      key: 'contact',
      head: t('organisations.mainContact'),
      cell: ({ contacts: [main], ...organisation }) =>
        main ? (
          <span className={classes.contactName}>
            <LetterAvatar id={main._id} name={main.name} letters={lettersOf(main.name)} />
            {main.name}
          </span>
        ) : (
          (onAddContact && organisation.archivedAt === null && (
            <Button
              variant="quiet"
              size="s"
              className={classes.addHere}
              icon={<Plus size={15} />}
              onClick={() => onAddContact({ ...organisation, contacts: [] })}
            >
              {t('organisations.addContact')}
            </Button>
          )) ||
          t('common.missing')
        ),
    },
    { key: 'sites', head: t('organisations.sites'), align: 'right', cell: ({ sites }) => sites },
    {
      key: 'milestones',
      head: t('organisations.milestones'),
      align: 'right',
      cell: ({ milestones }) => milestones,
    },
    {
      key: 'late',
      head: t('organisations.late'),
      align: 'right',
      cell: ({ late }) => <span className={late > 0 ? classes.late : 'faint'}>{late}</span>,
    },
    {
      key: 'issues',
      head: t('organisations.openIssues'),
      align: 'right',
      cell: ({ openIssues }) => openIssues,
    },
  ]
}
