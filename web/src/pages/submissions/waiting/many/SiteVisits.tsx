import type { Visit } from '@plumbline/contract/intake/visits'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { Search, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useLanguage, useT } from '../../../../i18n/useT.ts'
import { lazyPart } from '../../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../../lib/overlay/dialogs.ts'
import { fullName } from '../../../../lib/texts/people.ts'
import { distanceText } from '../../../../map/scale.ts'
import { DateText } from '../../../../ui/DateText.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { statusWord } from '../../../../ui/status/StatusPill.tsx'
import type { OtherMilestone } from '../AnotherMilestoneDialog.tsx'
import { isDoubtful, type PlaceGroup } from './place-groups.ts'
import classes from './PlaceMany.module.css'

const AnotherMilestoneDialog = lazyPart(() => import('../AnotherMilestoneDialog.tsx'))

interface Props {
  projectId: string
  group: PlaceGroup & {
    /** The milestones of the site. */
    offered: readonly Milestone[]
    /** The id of the one for all that are chosen. */
    milestone: string | undefined
    /** The ids of the visits that are chosen. */
    chosen: ReadonlySet<string>
  }
  /** A milestone that somebody chose. */
  other: OtherMilestone | undefined
  /** The reasons why visits were not placed, by their ids. */
  problems: ReadonlyMap<string, string>
  /** A milestone must be chosen first. */
  isMissing: boolean
  onTick: (visits: string[], on: boolean) => void
  onChoose: (milestone: OtherMilestone) => void
}

/** The visits that are nearest to a site, and the milestone that all of them get. */
export function SiteVisits(props: Props) {
  const { projectId, group, other, problems, isMissing, onTick, onChoose } = props
  const { key, site, visits, offered, milestone, chosen } = group
  const t = useT()
  const id = useId()
  const isElsewhere = other !== undefined && !offered.some(({ _id }) => _id === other._id)
  const name = site?.name ?? t('waiting.noSite')
  return (
    <section className={classes.group} data-group={key} aria-labelledby={id}>
      <header className={`row flow apart ${classes.head}`}>
        <label className={classes.site}>
          <input
            type="checkbox"
            checked={chosen.size === visits.length}
            ref={(box) => {
              if (box) box.indeterminate = chosen.size > 0 && chosen.size < visits.length
            }}
            onChange={({ target }) =>
              onTick(
                visits.map(({ _id }) => _id),
                target.checked,
              )
            }
          />
          <h3 id={id}>{name}</h3>
          <span className={classes.count}>
            {t('waiting.chosenOf', { n: chosen.size, all: visits.length })}
          </span>
        </label>
        <span className={`row gap10 ${classes.milestone}`}>
          {(offered.length > 0 || isElsewhere) && (
            <Select
              aria-label={t('waiting.milestoneFor', { site: name })}
              aria-invalid={isMissing || undefined}
              aria-describedby={isMissing ? `${id}-missing` : undefined}
              value={milestone ?? ''}
              onChange={({ target }) => {
                const found = offered.find(({ _id }) => _id === target.value)
                if (found) onChoose({ _id: found._id, name: found.name, site: name })
              }}
            >
              {milestone === undefined && <option value="">{t('waiting.chooseMilestone')}</option>}
              {offered.map(({ _id, name: title, actualStatus }) => (
                <option key={_id} value={_id}>
                  {t('waiting.milestoneOption', {
                    name: title,
                    status: statusWord(t, actualStatus),
                  })}
                </option>
              ))}
              {isElsewhere && (
                <option value={other._id}>
                  {t('waiting.milestoneElsewhere', { name: other.name, site: other.site })}
                </option>
              )}
            </Select>
          )}
          <button
            type="button"
            className={classes.another}
            onClick={() => openDialog(AnotherMilestoneDialog, { projectId, onChoose })}
          >
            <Search size={13} aria-hidden="true" />
            {t('waiting.another')}
          </button>
        </span>
      </header>
      {isMissing && (
        <p id={`${id}-missing`} className={classes.problem} role="alert">
          {t('waiting.chooseFirst')}
        </p>
      )}
      <ul>
        {visits.map((visit) => (
          <li key={visit._id}>
            <VisitRow
              visit={visit}
              isChosen={chosen.has(visit._id)}
              problem={problems.get(visit._id)}
              onTick={(on) => onTick([visit._id], on)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  visit: Visit
  isChosen: boolean
  /** The reason why it was not placed. */
  problem: string | undefined
  onTick: (on: boolean) => void
}

function VisitRow({ visit, isChosen, problem, onTick }: RowProps) {
  const t = useT()
  const { locale } = useLanguage()
  const { sentBy, form, receivedAt, nearestSite } = visit
  return (
    <>
      <label className={classes.visit}>
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span className={classes.words}>
          <b>{sentBy ? fullName(sentBy) : t('common.deletedUser')}</b>
          <span>
            {form.title} · <DateText value={receivedAt} form="dateTime" />
          </span>
        </span>
        <span className={classes.metres} data-doubtful={isDoubtful(visit) || undefined}>
          {isDoubtful(visit) && <TriangleAlert size={13} aria-hidden="true" />}
          {nearestSite ? distanceText(locale, nearestSite.metres) : t('waiting.noPosition')}
        </span>
      </label>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}
