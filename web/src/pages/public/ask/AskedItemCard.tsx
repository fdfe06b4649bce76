import { type AskedItem, publicAsks } from '@plumbline/contract/organisations/public-asks'
import { API_PREFIX, pathOf } from '@plumbline/contract/endpoint'
import { currencyText } from '@plumbline/contract/rules/currency'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { formatDate, formatFeedTime } from '../../../lib/dates/dates.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from './Ask.module.css'

interface Props {
  item: AskedItem
  token: string
}

/** One finding or milestone: its own facts and photos, and what was answered by this link. */
export function AskedItemCard({ item, token }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const {
    title,
    refId,
    site,
    milestone,
    question,
    reported,
    notes,
    photos,
    wasOn,
    plannedOn,
    currentOn,
    cost,
    answers,
  } = item
  const isIssue = item.type === 'issue'
  return (
    <Card as="section" className={classes.item} aria-label={title}>
      <h2>
        {refId !== null && <span className="ref">I-{refId}</span>} {title}
      </h2>
      <dl className={classes.facts}>
        <dt>{t('issues.rowSite')}</dt>
        <dd>{site.name}</dd>
        {milestone !== null && (
          <>
            <dt>{t('issues.rowMilestone')}</dt>
            <dd>{milestone}</dd>
          </>
        )}
        {reported.length > 0 && (
          <>
            <dt>{question}</dt>
            <dd>{reported.join(', ')}</dd>
          </>
        )}
        {wasOn !== null && (
          <>
            <dt>{t('shared.askWas')}</dt>
            <dd>{formatDate(wasOn)}</dd>
          </>
        )}
        {plannedOn !== null && (
          <>
            <dt>{t('shared.askPlanned')}</dt>
            <dd>{formatDate(plannedOn)}</dd>
          </>
        )}
        {currentOn !== null && currentOn !== plannedOn && (
          <>
            <dt>{t(isIssue ? 'shared.askDue' : 'shared.askForecast')}</dt>
            <dd>{formatDate(currentOn)}</dd>
          </>
        )}
        {cost !== null && (
          <>
            <dt>{t('shared.askCost')}</dt>
            <dd>
              {t('milestones.amount', { ...cost, unit: currencyText(cost.unit, language) }).trim()}
            </dd>
          </>
        )}
      </dl>
      {notes && <p className={classes.words}>{notes}</p>}
      <Photos photos={photos} token={token} of={title} />
      {answers.length > 0 && (
        <ol className={classes.answers} aria-label={t('shared.askAnswers')}>
          {answers.map((answer) => (
            <li key={answer.createdAt}>
              <p className="quietText">
                {t('shared.askAnsweredOn', { date: formatFeedTime(answer.createdAt) })}
              </p>
              {answer.notes && <p className={classes.words}>{answer.notes}</p>}
              {answer.proposedOn !== null && (
                <p>
                  {t('shared.askProposed', { date: formatDate(answer.proposedOn) })}{' '}
                  {answer.proposedOn === item.proposedOn && item.decision && (
                    <b>{t('shared.askDecision', { decision: item.decision })}</b>
                  )}
                </p>
              )}
              <Photos photos={answer.photos} token={token} of={title} />
            </li>
          ))}
        </ol>
      )}
      {item.isReady && <p className="quietText">{t('shared.askIsReady')}</p>}
    </Card>
  )
}

function Photos({ photos, token, of }: { photos: AskedItem['photos']; token: string; of: string }) {
  const t = useT()
  if (photos.length === 0) return null
  return (
    <ul className={classes.photos}>
      {photos.map(({ _id, caption }, n) => {
        const url = API_PREFIX + pathOf(publicAsks.getFile, { token, fileId: _id })
        return (
          <li key={_id}>
            <a href={`${url}?size=screen`} target="_blank" rel="noopener noreferrer">
              <img
                src={`${url}?size=thumb`}
                alt={caption ?? t('shared.askPhoto', { n: n + 1, of })}
                loading="lazy"
              />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
