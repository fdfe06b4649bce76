import type { ChangedAnswer, VisitVersion } from '@plumbline/contract/intake/visit-versions'
import type { VisitDetails } from '@plumbline/contract/intake/visits'
import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Tag } from '../../../ui/status/Badge.tsx'
import classes from './Versions.module.css'

interface Props {
  projectId: string
  /** The newest first. */
  versions: readonly VisitVersion[]
  /** The answers of the newest version. They name the rounds of repeats. */
  answers: VisitDetails['data']
  onShow: (version: VisitVersion) => void
}

/** Who sent what and changed what, the newest first. */
export default function VersionList({ projectId, versions, answers, onShow }: Props) {
  const t = useT()
  return (
    <ol>
      {versions.map((version, place) => (
        <li key={version.visit} className={classes.version} data-newest={place === 0 || undefined}>
          <span className={`num ${classes.n}`} aria-hidden="true">
            {version.n}
          </span>
          <div className="growing">
            <div className={`quietText ${classes.head}`}>
              <p>
                <Sentence version={version} />
                <span className={classes.about}>
                  <DateText value={version.receivedAt} form="dateTime" />
                  {version.formVersion !== null &&
                    ` · ${t('versions.ofForm', { n: version.formVersion })}`}
                  {version.n === 1 &&
                    ` · ${t('versions.sentCounts', { answers: version.answerCount, photos: version.fileCount })}`}
                </span>
              </p>
              {place === 0 ? (
                <Tag>{t('versions.now')}</Tag>
              ) : (
                <Button
                  size="s"
                  aria-label={t('versions.showVersion', { n: version.n })}
                  onClick={() => onShow(version)}
                >
                  {t('versions.showThese')}
                </Button>
              )}
            </div>
            {version.changes.length > 0 && (
              <Changes projectId={projectId} version={version} answers={answers} />
            )}
            {version.changeCount !== undefined && (
              <p>
                {t('versions.moreChanges', { n: version.changeCount - version.changes.length })}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** 'Iryna Bondar changed 3 answers in the browser'. */
function Sentence({
  version: { sentBy, means, n, changes, changeCount },
}: {
  version: VisitVersion
}) {
  const t = useT()
  const values = {
    name: sentBy ? fullName(sentBy) : t('common.deletedUser'),
    means,
    n: changeCount ?? changes.length,
    b: (parts: ReactNode[]) => <b>{parts}</b>,
  }
  return t.rich(n === 1 ? 'versions.versionSent' : 'versions.versionChanged', values)
}

interface ChangesProps extends Pick<Props, 'projectId' | 'answers'> {
  version: VisitVersion
}

function Changes({ projectId, version, answers }: ChangesProps) {
  const t = useT()
  const { n, changes } = version
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('versions.questionNumber')}</th>
          <th scope="col">{t('versions.question')}</th>
          <th scope="col">{t('submissions.formVersion', { n: n - 1 })}</th>
          <th scope="col">{t('submissions.formVersion', { n })}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.key}>
            <td className={`num ${classes.number}`}>{change.number}</td>
            <th scope="row">
              {[change.questionText, ...whichTime(change, answers)].join(' · ')}
              {change.issue && <Became projectId={projectId} issue={change.issue} />}
            </th>
            <td>{change.from ? <del>{change.from}</del> : t('common.missing')}</td>
            <td>{change.to ? <ins>{change.to}</ins> : t('common.missing')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/**
 * The round of a question in a repeat: the name that its first answer gives it ('Ward 204'), else 'Rooms', '2'. Other
 * questions are known by their number.
 */
function whichTime({ key, groupPath }: ChangedAnswer, answers: VisitDetails['data']): string[] {
  if (!key.includes(']')) return []
  const round = key.slice(0, key.lastIndexOf(']') + 2)
  const first = answers.find((answer) => answer.key.startsWith(round))
  const isName = first && first.key !== key && first.flagCode === 0 && first.files.length === 0
  const [name] = isName && first.answers.length === 1 ? first.answers : []
  return name ? [name] : groupPath.slice(-2)
}

interface BecameProps {
  projectId: string
  issue: NonNullable<ChangedAnswer['issue']>
}

/** The effect of a changed answer on its issue. */
function Became({ projectId, issue }: BecameProps) {
  const t = useT()
  const text = issue.isRaised
    ? 'versions.raised'
    : issue.isResolved
      ? 'versions.noted'
      : 'versions.staysOpen'
  return (
    <span className={classes.became} data-raised={issue.isRaised || undefined}>
      {issue.isRaised && <Flag size={12} aria-hidden="true" />}
      <Link to="/projects/$projectId/issues/$docId" params={{ projectId, docId: issue._id }}>
        {t(text, { ref: `I-${issue.refId}` })}
      </Link>
    </span>
  )
}
