import { formData } from '@plumbline/contract/data/form-data'
import { useQueries } from '@tanstack/react-query'
import { ListFilter } from 'lucide-react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { q } from '../../../lib/api/query.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import type { FormParams, FormQuestions } from './data-calls.ts'
import { answersIn, answersText, rowsQuery } from './asked-rows.ts'
import type { DataSearch } from './data-search.ts'
import { filterWords } from './filter-words.ts'

interface Props {
  params: FormParams
  asked: FormQuestions
  search: DataSearch
  onChange: (patch: DataSearch) => void
  onClear: () => void
}

/** No row has what is asked for: how many conditions there are, and the one without which there would be most. */
export function NothingFits({ params, asked, search, onChange, onClear }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const answers = answersIn(search)
  const others = answers.map((text) => answersText(answers.filter((one) => one !== text)))
  const counts = useQueries({
    queries: others.map((answer) =>
      q(formData.count, { params, query: rowsQuery({ ...search, answer }) }),
    ),
  })
  const [best] = counts
    .map(({ data }, n) => ({ n, rows: data?.totalDocs ?? 0 }))
    .toSorted((a, b) => b.rows - a.rows)
  return (
    <EmptyState
      icon={<ListFilter size={22} />}
      title={t('data.nothingFits', { n: answers.length })}
      action={
        <>
          {best !== undefined && best.rows > 0 && (
            <Button onClick={() => onChange({ answer: others[best.n] })}>
              {t('data.without', {
                filter: filterWords(t, answers[best.n] ?? '', asked.docs, language),
                n: best.rows,
              })}
            </Button>
          )}{' '}
          <Button onClick={onClear}>{t('archive.clearFilters')}</Button>
        </>
      }
    />
  )
}
