import type { Baseline } from '@plumbline/contract/baselines/baseline'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Translate } from '../../i18n/translate.ts'
import { useT } from '../../i18n/useT.ts'
import { formatDateTime } from '../../lib/dates/dates.ts'
import { baselineName } from '../../schedule/baseline/baseline-name.ts'
import { Crumbs } from '../../ui/Crumbs.tsx'
import { Select } from '../../ui/form/Select.tsx'
import classes from './Slipped.module.css'
import type { SlippedSearch } from './slipped-search.ts'
import { Telling } from './Telling.tsx'
import type { Against, PlanChange } from './what-changed.ts'

interface Props {
  projectId: string
  baselines: readonly Baseline[]
  baseline: Baseline
  /** The other one that it is compared with. */
  other: Baseline | undefined
  against: Against
  search: SlippedSearch
  onChange: (patch: SlippedSearch) => void
  /** The changes that are shown, on all pages. */
  shown: readonly PlanChange[]
}

/** Since which baseline, against what, and the ways to tell it. */
export function Head({ projectId, baselines, baseline, other, against, ...props }: Props) {
  const t = useT()
  const { search, onChange, shown } = props
  const navigate = useNavigate()
  const others = baselines.filter((one) => one !== baseline)
  const params = { projectId }
  return (
    <>
      <Crumbs current={baselineName(t, baseline)}>
        <Link to="/projects/$projectId/update" params={params}>
          {t('shell.ofProject')}
        </Link>
        <Link to="/projects/$projectId/baselines" params={params}>
          {t('shell.baselines')}
        </Link>
      </Crumbs>
      <header className={classes.head}>
        <h1>{t('slipped.title')}</h1>
        <label className={classes.choice}>
          {t('slipped.since')}
          <Select
            value={baseline._id}
            onChange={({ target }) =>
              void navigate({
                to: '/projects/$projectId/baselines/$baselineId',
                params: { projectId, baselineId: target.value },
                search: { ...search, page: undefined },
                resetScroll: false,
              })
            }
          >
            {baselines.map((one) => (
              <option key={one._id} value={one._id} data-named>
                {named(t, one)}
              </option>
            ))}
          </Select>
        </label>
        <label className={classes.choice}>
          {t('baselines.comparedWith')}
          <Select
            value={other?._id ?? against}
            onChange={({ target }) =>
              onChange({ against: target.value === 'plan' ? undefined : target.value })
            }
          >
            {(['plan', 'forecast'] as const).map((value) => (
              <option key={value} value={value}>
                {t(`baselines.with.${value}`)}
              </option>
            ))}
            {others.map((one) => (
              <option key={one._id} value={one._id} data-named>
                {named(t, one)}
              </option>
            ))}
          </Select>
        </label>
        <Telling
          projectId={projectId}
          baselineId={baseline._id}
          changes={shown}
          against={against}
          search={search}
        />
      </header>
    </>
  )
}

/** Two of one name are told apart by their time. */
const named = (t: Translate, baseline: Baseline) =>
  t('slipped.named', { name: baselineName(t, baseline), date: formatDateTime(baseline.createdAt) })
