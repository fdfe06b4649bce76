import { ArchiveRestore, ClockAlert, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.ts'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { shortName } from '../../lib/texts/people.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { IconButton } from '../../ui/form/IconButton.tsx'
import { useIsAdmin } from '../../lib/project/rights.ts'
import { removedAt } from '../../documents/detail/DeletedBanner.tsx'
import type { Doc, Resource } from '../../documents/useDocumentSave.ts'
import { NoteText } from '../../documents/thread/feed/NoteText.tsx'
import { daysLeft, FEW_DAYS } from './days-left.ts'
import classes from './Trash.module.css'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'

const PurgeDialog = lazyPart(() => import('./PurgeDialog.tsx'))

interface Of<D extends Doc> {
  resource: Resource
  letter: 'I' | 'S'
  onRestore: (doc: D) => void
  renderOpen: (doc: D, name: string) => ReactNode
}

/** The columns of the trash, as wide in both of its tables. */
export function useTrashColumns<D extends Doc>({
  resource,
  letter,
  onRestore,
  renderOpen,
}: Of<D>): Column<D>[] {
  const t = useT()
  const admin = useIsAdmin()
  const openNamed = letter === 'I' ? 'issues.openNamed' : 'submissions.openNamed'
  return [
    {
      key: 'metadata',
      head: t('trash.metadata'),
      width: '13%',
      cell: (doc) => (
        <Lines first={nameOf(doc.createdBy)} second={<DateText value={doc.createdAt} />} />
      ),
    },
    {
      key: 'milestone',
      head: t('trash.milestone'),
      width: '25%',
      card: 'title',
      cell: (doc) => <Lines first={doc.site.name} second={doc.milestone?.name} />,
    },
    {
      key: 'deletedBy',
      head: t('trash.deletedBy'),
      width: '13%',
      cell: (doc) => (
        <Lines first={nameOf(doc.deletedBy)} second={<DateText value={doc.deletedAt} />} />
      ),
    },
    {
      key: 'reason',
      head: t('trash.reason'),
      width: '26%',
      cell: (doc) => (
        <div className={classes.reason}>
          {doc.deletedReason === null ? (
            t('trash.unknown')
          ) : (
            <NoteText text={doc.deletedReason} projectId={doc.project} isCut />
          )}
        </div>
      ),
    },
    {
      key: 'expires',
      head: t('trash.expires'),
      width: '11%',
      cell: ({ deletedAt }) => deletedAt && <Expiry deletedAt={deletedAt} />,
    },
    {
      key: 'actions',
      head: t('trash.actions'),
      width: '12%',
      align: 'right',
      card: 'actions',
      cell: (doc) => {
        const ref = `${letter}-${doc.refId}`
        return (
          <span className={classes.actions}>
            {admin && (
              <>
                <IconButton
                  label={t('trash.restore', { ref })}
                  icon={<ArchiveRestore size={16} />}
                  size="s"
                  aria-haspopup="dialog"
                  onClick={() => onRestore(doc)}
                />
                <IconButton
                  label={t('trash.purge', { ref })}
                  icon={<Trash2 size={16} />}
                  size="s"
                  aria-haspopup="dialog"
                  onClick={() => openDialog(PurgeDialog, { resource, doc, reference: ref })}
                />
              </>
            )}
            {renderOpen(doc, t(openNamed, { ref }))}
          </span>
        )
      },
    },
  ]

  function nameOf(person: Doc['createdBy']): string {
    return person ? shortName(person) : t('common.deletedUser')
  }
}

function Lines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className={classes.lines}>
      <span className={classes.first}>{first}</span>
      <span className="subText">{second}</span>
    </span>
  )
}

function Expiry({ deletedAt }: { deletedAt: string }) {
  const t = useT()
  const n = daysLeft(deletedAt)
  const few = n < FEW_DAYS
  return (
    <span className={classes.lines}>
      <DateText value={removedAt(deletedAt)} />
      <span className={`subText ${classes.second}`} data-few={few || undefined}>
        {few && <ClockAlert size={13} aria-hidden="true" />}
        {t('trash.daysLeft', { n })}
      </span>
    </span>
  )
}
