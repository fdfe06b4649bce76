import type { PendingChange } from '@plumbline/contract/rules/dates/milestone-change'
import type { Dated } from '@plumbline/contract/rules/dates/dated'
import type { Milestone } from '@plumbline/contract/milestones/milestone'
import { useT } from '../../i18n/useT.ts'
import { statusWord } from '../../ui/status/StatusPill.tsx'
import popover from '../rows/popover.module.css'
import { Fact } from '../rows/RowPopover.tsx'
import { dateTexts } from '../timeline/texts.ts'
import { changeWord } from './changeTexts.ts'
import classes from './editor.module.css'

interface Props {
  milestone: Milestone
  change: PendingChange
}

/** The tooltip of a changed milestone: what was is struck out, what will be stands beneath. */
export function AboutChange({ milestone, change }: Props) {
  const t = useT()
  const was = useDatedTexts(change.original)
  const is = useDatedTexts(change.current)
  const none = t('common.missing')
  const hasForecast = was.forecast !== '' || is.forecast !== ''
  return (
    <>
      <p className={popover.name}>{milestone.name}</p>
      <p className={classes.type}>{changeWord(t, change)}</p>
      <dl className={popover.facts}>
        <Fact name={t('gantt.status')}>
          <Change was={was.status} is={is.status} />
        </Fact>
        <Fact name={t('gantt.planned')}>
          <Change was={was.planned} is={is.planned} />
        </Fact>
        <Fact name={t('gantt.actual')}>
          <Change was={was.actual} is={is.actual} />
        </Fact>
        {hasForecast && (
          <Fact name={t('gantt.forecast')}>
            <Change was={was.forecast || none} is={is.forecast || none} />
          </Fact>
        )}
      </dl>
    </>
  )
}

function Change({ was, is }: { was: string; is: string }) {
  if (was === is) return is
  return (
    <>
      <del className={`faint ${classes.was}`}>{was}</del>
      <ins className={classes.is}>{is}</ins>
    </>
  )
}

/** The status and the dates of a milestone as it was, is or would be, in words. */
export function useDatedTexts(dated: Dated) {
  const t = useT()
  return { status: statusWord(t, dated.actualStatus), ...dateTexts(t, dated) }
}
