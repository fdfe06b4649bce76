import { SITE_WEEKS } from '@plumbline/contract/story/story-shapes'
import { useT } from '../../i18n/useT.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** The shares of the accent colour in a week: without a visit, and with one, two, three, four or more. */
const SHADES = [0, 28, 52, 76, 100].map((share) =>
  share === 0 ? 'var(--sunken)' : `color-mix(in srgb, var(--accent) ${share}%, var(--surface))`,
)
const [STEP, BOX, HEIGHT] = [10, 7, 16]

/** The visits of a site by weeks, the week of now at the right: one box each, the fuller the more. */
export function VisitWeeks({ weeks }: { weeks: readonly number[] }) {
  const t = useT()
  const total = weeks.reduce((sum, n) => sum + n, 0)
  const empty = weeks.filter((n) => n === 0).length
  return (
    <>
      <VisuallyHidden>{t('sites.weeksOf', { n: total, weeks: SITE_WEEKS, empty })}</VisuallyHidden>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${SITE_WEEKS * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        style={{
          display: 'block',
          minWidth: 'clamp(150px, 12vw, 260px)',
          maxWidth: SITE_WEEKS * STEP,
        }}
      >
        {SHADES.map((shade, level) => (
          <path
            key={shade}
            fill={shade}
            stroke={level === 0 ? 'var(--line-2)' : 'none'}
            vectorEffect="non-scaling-stroke"
            d={boxesOf(weeks, level)}
          />
        ))}
      </svg>
    </>
  )
}

/** The boxes of the weeks that have one shade, as one path: a table has thousands of weeks. */
function boxesOf(weeks: readonly number[], level: number): string {
  return weeks
    .map((n, at) =>
      Math.min(n, SHADES.length - 1) === level
        ? `M${at * STEP + 1} 0h${BOX}v${HEIGHT}h-${BOX}z`
        : '',
    )
    .join('')
}

/** The legend of the shades. */
export function VisitLegend() {
  const t = useT()
  return (
    <span className="row gap8">
      {t('sites.fewer')}
      <svg width={SHADES.length * 16} height={HEIGHT} aria-hidden="true">
        {SHADES.map((shade, level) => (
          <rect
            key={shade}
            x={level * 16 + 4}
            width={BOX}
            height={HEIGHT}
            fill={shade}
            stroke={level === 0 ? 'var(--line-2)' : 'none'}
          />
        ))}
      </svg>
      {t('sites.more')}
    </span>
  )
}
