import { dayOf } from '@plumbline/contract/rules/dates/calendar-day'
import type { StoryCurve } from '@plumbline/contract/story/story-shapes'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type MouseEvent } from 'react'
import { linesOf, pointOn } from '../../../charts/earned-time.ts'
import { SmallCurve } from '../../../charts/SmallCurve.tsx'
import { withStoryTexts } from '../../../i18n/language.ts'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { localDay } from '../../../lib/dates/dates.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/status/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { Block } from '../Block.tsx'
import { Sentence } from './Sentence.tsx'
import { Shares } from './Shares.tsx'
import { SinceChips } from './SinceChips.tsx'
import { storyQuery } from './story-query.ts'
import classes from '../attention/PhoneAttention.module.css'

const WeekSheet = lazyPart(withStoryTexts(() => import('./WeekSheet.tsx')))

interface Props {
  projectId: string
  siteId: string | undefined
}

/** The top of a phone's dashboard: the sentence, the curve without its axes, and what is new. */
export function PhoneStory({ projectId, siteId }: Props) {
  const t = useT()
  const id = useId()
  const { language } = useLanguage()
  const story = useQuery(storyQuery(projectId, siteId, language))
  const at = { projectId, siteId }
  return (
    <Card className={`stack gap10 ${classes.story}`} aria-labelledby={id}>
      <VisuallyHidden>
        <h2 id={id}>{t('story.title')}</h2>
      </VisuallyHidden>
      <Block needs={[story]} skeleton={<PhoneStorySkeleton />}>
        {({ docs }) => (
          <>
            <Sentence parts={docs.sentence} {...at} />
            {docs.curve && <PhoneCurve key={siteId} curve={docs.curve} />}
            <Shares story={docs} {...at} />
            {docs.since && <SinceChips since={docs.since} {...at} />}
          </>
        )}
      </Block>
    </Card>
  )
}

/** A tap tells of the week under the finger; whoever has no finger on it begins with this week. */
function PhoneCurve({ curve }: { curve: StoryCurve }) {
  const t = useT()
  const [at, setAt] = useState<number | null>(null)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const today = localDay()
  const open = ({ clientX, currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setOpener(currentTarget)
    // a key presses without a place
    setAt(detail === 0 ? pointOn(curve, today) : nearestTo((clientX - left) / width))
  }
  /** The point that lies nearest to a part of the whole width. */
  function nearestTo(part: number): number {
    const { first, span } = linesOf(curve, today)
    const far = curve.days.map((day) => Math.abs((dayOf(day) - first) / span - part))
    return far.indexOf(Math.min(...far))
  }
  return (
    <>
      <button
        type="button"
        className={classes.curve}
        aria-haspopup="dialog"
        aria-label={t('story.curve')}
        onClick={open}
      >
        <SmallCurve className={classes.drawing} data={curve} today={today} at={at} />
      </button>
      {at !== null && (
        <WeekSheet
          curve={curve}
          at={at}
          onAt={setAt}
          onClose={() => {
            setAt(null)
            opener?.focus()
          }}
        />
      )}
    </>
  )
}

/** Pixels of what mostly comes. */
const HEIGHT = 366

function PhoneStorySkeleton() {
  return (
    <span className="stack" style={{ height: HEIGHT, alignContent: 'start' }}>
      <Skeleton width="90%" height={20} />
      <Skeleton width="80%" height={20} />
      <Skeleton width="60%" height={20} />
    </span>
  )
}
