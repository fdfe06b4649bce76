import { FilterForm } from '../../../documents/list/filters/FilterForm.tsx'
import { useT } from '../../../i18n/useT.ts'
import { endOfDay, localDay, startOfDay } from '../../../lib/dates/dates.ts'
import { Button } from '../../../ui/form/Button.tsx'
import classes from './Data.module.css'
import { submissionPatch } from './asked-rows.ts'
import { type DataSearch, submissionSearch } from './data-search.ts'

interface Props {
  search: DataSearch
  onApply: (patch: DataSearch) => void
  onCancel: () => void
}

/** The filters on submissions, and the months that people ask for most by one press. */
export function SubmissionFilterForm({ search, onApply, onCancel }: Props) {
  const t = useT()
  const month = (back: number) => {
    const [year = 0, now = 1] = localDay().split('-').map(Number)
    const day = (n: number, date: number) =>
      new Date(Date.UTC(year, now - 1 - back + n, date)).toISOString().slice(0, 10)
    onApply({
      'createdAt[gte]': startOfDay(day(0, 1)),
      'createdAt[lte]': endOfDay(day(1, 0)),
    })
  }
  return (
    <>
      <div className={`row flow ${classes.months}`}>
        <Button size="s" onClick={() => month(0)}>
          {t('data.thisMonth')}
        </Button>
        <Button size="s" onClick={() => month(1)}>
          {t('data.lastMonth')}
        </Button>
      </div>
      <FilterForm
        kind="submissions"
        search={submissionSearch(search)}
        ofTab={{}}
        onCancel={onCancel}
        onApply={(patch) => onApply(submissionPatch(patch))}
      />
    </>
  )
}
