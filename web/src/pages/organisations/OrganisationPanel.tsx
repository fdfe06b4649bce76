import {
  CONTACTS_MAX,
  organisations,
  type Organisation,
} from '@plumbline/contract/organisations/organisations'
import { Archive, ArchiveRestore, Merge, Pencil, Plus } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { LANGUAGES } from '@plumbline/contract/texts/languages'
import type { Translate } from '../../i18n/translate.ts'
import { useT } from '../../i18n/useT.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { lazyPart } from '../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../lib/overlay/dialogs.ts'
import { useProjectId } from '../../lib/project/useProject.ts'
import { EmailText } from '../../ui/EmailText.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { lettersOf } from '../../lib/texts/people.ts'
import { LetterAvatar } from '../../ui/LetterAvatar.tsx'
import { Badge, Tag } from '../../ui/status/Badge.tsx'
import { AnswersByLink } from './AnswersByLink.tsx'
import { OrganisationHistory } from './OrganisationHistory.tsx'
import classes from './Organisations.module.css'

const OrganisationDialog = lazyPart(() => import('./OrganisationDialog.tsx'))
const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'))

interface Props {
  organisation: Organisation
  all: readonly Organisation[]
  mayEdit: boolean
  /** Its name is said here, and nowhere else. */
  isTitled: boolean
}

/** One organisation: its numbers, its people, its other names and what happened to it. */
export function OrganisationPanel({ organisation, all, mayEdit, isTitled }: Props) {
  const t = useT()
  const projectId = useProjectId()
  const { _id, name, trade, code, contacts, archivedAt, otherNames } = organisation
  return (
    <>
      <div className={classes.who}>
        {isTitled && (
          <>
            <LetterAvatar id={_id} name={name} letters={lettersOf(name)} size={38} />
            <div>
              <h2>{name}</h2>
              <p className="subText">{[trade, code].filter(Boolean).join(' · ')}</p>
            </div>
          </>
        )}
        {mayEdit && (
          <Button
            icon={<Pencil size={15} />}
            onClick={() => openDialog(OrganisationDialog, { projectId, organisation })}
          >
            {t('organisations.edit')}
          </Button>
        )}
      </div>
      <Figures organisation={organisation} />
      {otherNames.length > 0 && (
        <p className={classes.other}>
          {t('organisations.otherNames', { names: otherNames.join(', ') })}
        </p>
      )}
      <div className={classes.part}>
        <h3>
          {t('organisations.contacts')} {contacts.length > 0 && <Badge>{contacts.length}</Badge>}
        </h3>
        {mayEdit && contacts.length < CONTACTS_MAX && (
          <Button
            variant="quiet"
            size="s"
            icon={<Plus size={15} />}
            aria-label={t('organisations.addContact')}
            onClick={() =>
              openDialog(OrganisationDialog, { projectId, organisation, addsContact: true })
            }
          >
            {t('organisations.addShort')}
          </Button>
        )}
      </div>
      {contacts.length === 0 && <p className={classes.nothing}>{t('organisations.noContacts')}</p>}
      <ul>
        {contacts.map((contact, n) => (
          <li key={contact._id} className={classes.contact}>
            <LetterAvatar
              id={contact._id}
              name={contact.name}
              letters={lettersOf(contact.name)}
              size={28}
            />
            <div>
              <p>
                <b>{contact.name}</b> <span className={classes.quiet}>{contact.role}</span>
              </p>
              <EmailText email={contact.email} />
              <p className={classes.quiet}>
                {contact.phone && (
                  <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
                )}
                {contact.phone && ' · '}
                <span lang={contact.language}>{LANGUAGES[contact.language].name}</span>
              </p>
            </div>
            {n === 0 && <Tag>{t('organisations.main')}</Tag>}
          </li>
        ))}
      </ul>
      <AnswersByLink projectId={projectId} organisation={organisation} mayEdit={mayEdit} />
      <OrganisationHistory projectId={projectId} organisationId={_id} />
      {mayEdit && (
        <div className={`flow ${classes.steps}`}>
          {all.length > 1 && (
            <Button
              size="s"
              icon={<Merge size={15} />}
              onClick={() => openDialog(MergeDialog, { projectId, organisation, all })}
            >
              {t('organisations.mergeInto')}
            </Button>
          )}
          <ArchiveButton projectId={projectId} id={_id} isArchived={archivedAt !== null} />
        </div>
      )}
    </>
  )
}

function Figures({ organisation }: { organisation: Organisation }) {
  const t = useT()
  const projectId = useProjectId()
  const { name, otherNames, sites, milestones, late, lateDays, answerHours, openIssues } =
    organisation
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('organisations.sites')}</dt>
        <dd>{sites}</dd>
      </div>
      <div>
        <dt>{t('organisations.milestones')}</dt>
        <dd>
          {/* the archive finds those of one name */}
          {otherNames.length > 0 ? (
            milestones
          ) : (
            <Link
              to="/projects/$projectId/milestones"
              params={{ projectId }}
              search={{ implementer: name }}
            >
              {milestones}
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('organisations.late')}</dt>
        <dd className={late > 0 ? classes.late : undefined}>{late}</dd>
      </div>
      <div>
        <dt>{t('organisations.lateDays')}</dt>
        <dd>{late > 0 ? t('organisations.days', { n: lateDays }) : t('common.missing')}</dd>
      </div>
      <div>
        <dt>{t('organisations.openIssues')}</dt>
        <dd>{openIssues}</dd>
      </div>
      <div>
        <dt>{t('organisations.answersIn')}</dt>
        <dd>{answerHours === null ? t('common.missing') : answeredIn(t, answerHours)}</dd>
      </div>
    </dl>
  )
}

/** From a day on in days with one decimal, below it in hours. */
function answeredIn(t: Translate, hours: number): string {
  if (hours < 1) return t('organisations.underAnHour')
  if (hours < 24) return t('organisations.hours', { n: Math.round(hours) })
  return t('organisations.days', { n: Math.round(hours / 2.4) / 10 })
}

interface ArchiveProps {
  projectId: string
  id: string
  isArchived: boolean
}

/** Takes an organisation out of what is asked, or brings it back: nothing that is not undone by a press. */
function ArchiveButton({ projectId, id, isArchived }: ArchiveProps) {
  const t = useT()
  const archive = useSend(organisations.archive, {
    success: t(isArchived ? 'organisations.restored' : 'organisations.archivedNow'),
    invalidates: () => [
      keyOf(organisations.list, { projectId }),
      keyOf(organisations.history, { projectId, organisationId: id }),
    ],
  })
  return (
    <Button
      size="s"
      busy={archive.isPending}
      icon={isArchived ? <ArchiveRestore size={15} /> : <Archive size={15} />}
      onClick={() =>
        archive.mutate({
          params: { projectId, organisationId: id },
          body: { isArchived: !isArchived },
        })
      }
    >
      {t(isArchived ? 'organisations.restore' : 'organisations.archive')}
    </Button>
  )
}
