import type { Visit } from '@plumbline/contract/intake/visits'
import { Search } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { distanceText } from '../../../map/scale.ts'
import { StatusGlyph } from '../../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../../ui/status/StatusPill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import type { OtherMilestone } from './AnotherMilestoneDialog.tsx'
import classes from './Waiting.module.css'

const AnotherMilestoneDialog = lazyPart(() => import('./AnotherMilestoneDialog.tsx'))

interface Props {
  projectId: string
  visit: Visit
  /** One that is not among the nearest. */
  other: OtherMilestone | undefined
  /** The id of the chosen milestone. */
  value: string | undefined
  onChoose: (milestone: string) => void
  onOther: (other: OtherMilestone) => void
}

/** The milestones that a visit may belong to: the nearest, or those of its form's last site, and any other by name. */
export function MilestoneOptions({ projectId, visit, other, value, onChoose, onOther }: Props) {
  const t = useT()
  const { locale } = useLanguage()
  const name = useId()
  const { nearest, ofLastSite } = visit
  return (
    <>
      <div className={`row gap12 ${classes.optionsHead}`}>
        <h3>{t(headOf(visit))}</h3>
        <button
          type="button"
          className={classes.link}
          onClick={() => openDialog(AnotherMilestoneDialog, { projectId, onChoose: onOther })}
        >
          <Search size={13} aria-hidden="true" />
          {t('waiting.another')}
        </button>
      </div>
      <div role="radiogroup" aria-label={t('waiting.milestone')} className={classes.options}>
        {nearest.map((milestone) => (
          <Option key={milestone._id} {...{ milestone, name, value, onChoose }}>
            <span className={classes.metres}>{distanceText(locale, milestone.metres)}</span>
          </Option>
        ))}
        {ofLastSite.map((milestone) => (
          <Option key={milestone._id} {...{ milestone, name, value, onChoose }} />
        ))}
        {other && (
          <label className={`row gap10 ${classes.option}`}>
            <input
              type="radio"
              name={name}
              checked={value === other._id}
              onChange={() => onChoose(other._id)}
            />
            <span className="growing">
              <span className={classes.optionName}>{other.name}</span>{' '}
              <span className={classes.quiet}>{other.site}</span>
            </span>
          </label>
        )}
      </div>
    </>
  )
}

function headOf({ nearest, ofLastSite }: Visit) {
  if (nearest.length > 0) return 'waiting.nearest'
  return ofLastSite.length > 0 ? 'waiting.lastSite' : 'waiting.milestone'
}

interface OptionProps extends Pick<Props, 'value' | 'onChoose'> {
  milestone: Visit['ofLastSite'][number]
  /** The name of all options together. */
  name: string
  /** Content at the end of the option. */
  children?: ReactNode
}

function Option({ milestone, name, value, onChoose, children }: OptionProps) {
  const t = useT()
  const { _id, name: title, site, actualStatus } = milestone
  return (
    <label className={`row gap10 ${classes.option}`}>
      <input type="radio" name={name} checked={value === _id} onChange={() => onChoose(_id)} />
      <StatusGlyph status={actualStatus} />
      <span className="growing">
        <span className={classes.optionName}>{title}</span>
        <VisuallyHidden>, {statusWord(t, actualStatus)}, </VisuallyHidden>
        <span className={classes.quiet}>{site.name}</span>
      </span>
      {children}
    </label>
  )
}
