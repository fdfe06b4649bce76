import { formData } from '@plumbline/contract/data/form-data'
import type { FormDetails } from '@plumbline/contract/forms/forms'
import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useT } from '../../../i18n/useT.ts'
import { problemText } from '../../../lib/api/problem-text.ts'
import { q } from '../../../lib/api/query.ts'
import { lazyPart, Meanwhile } from '../../../lib/loading/lazy-part.tsx'
import { usePersisted } from '../../../lib/settings/persisted.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/status/EmptyState.tsx'
import { ErrorState } from '../../../ui/status/ErrorState.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import { SkeletonRows } from '../../../ui/status/Skeleton.tsx'
import { AnswersTable } from './AnswersTable.tsx'
import { persisted } from '../../../lib/settings/persisted.ts'
import { aString, type Shape } from '../../../lib/settings/shape.ts'
import classes from './Data.module.css'
import { ColumnsChoice } from './ColumnsChoice.tsx'
import type { FormParams, FormQuestions } from './data-calls.ts'
import { FilterBar } from './FilterBar.tsx'
import { chosenQuestions, isColumnOf } from './questions.ts'
import { useDataSearch } from './useDataSearch.ts'

/** The most tables for which the browser remembers the chosen columns. */
const TABLES_MAX = 40

type Columns = Readonly<Record<string, string>>

const columns: Shape<Columns> = (value): value is Columns =>
  typeof value === 'object' && value !== null && Object.values(value).every(aString)

/** The columns that were chosen last, as the address has them, by form and table. */
const columnsOfForms = persisted<Columns>('dataColumns', columns, {})

/** The same with another choice of one table, which becomes the newest; undefined: that of the start. */
function withColumns(all: Columns, place: string, cols: string | undefined): Columns {
  const others = Object.entries(all).filter(([other]) => other !== place)
  const next = cols === undefined ? others : [...others, [place, cols] as const]
  return Object.fromEntries(next.slice(-TABLES_MAX))
}

const ChartsView = lazyPart(async () => ({
  default: (await import('./charts/ChartsView.tsx')).ChartsView,
}))
const MapView = lazyPart(async () => ({ default: (await import('./map/MapView.tsx')).MapView }))

interface Props {
  projectId: string
  form: FormDetails
}

/** The answers to a form over all of its versions: a row for each submission, or for each entry of a repeat. */
export function DataTab({ projectId, form }: Props) {
  const t = useT()
  const params = { projectId, formId: form._id }
  const asked = useQuery({
    ...q(formData.questions, { params }),
    enabled: form.liveVersion !== null,
  })
  if (form.liveVersion === null) {
    return (
      <Card as="div">
        <EmptyState icon={<Send size={22} />} title={t('data.publishFirst')} />
      </Card>
    )
  }
  if (!asked.data) {
    if (!asked.isError) return <SkeletonRows rows={12} label={t('common.loading')} />
    return (
      <ErrorState
        message={problemText(asked.error)}
        busy={asked.isFetching}
        onRefresh={() => void asked.refetch()}
      />
    )
  }
  return <Data params={params} asked={asked.data} />
}

interface DataProps {
  params: FormParams
  asked: FormQuestions
}

function Data({ params, asked }: DataProps) {
  const t = useT()
  const searched = useDataSearch(asked.docs)
  const { search, change } = searched
  const [choices, setChoices] = usePersisted(columnsOfForms)
  const { table = '' } = search
  const place = `${params.formId}/${table}`
  const chosen = chosenQuestions(asked.docs, table, search.cols ?? choices[place])
  if (search.as !== undefined) {
    const View = search.as === 'map' ? MapView : ChartsView
    return (
      <Meanwhile value={<SkeletonRows rows={12} label={t('common.loading')} />}>
        <View params={params} asked={asked} />
      </Meanwhile>
    )
  }
  const cols = chosen.map((one) => one.q).join(',') || undefined
  return (
    <>
      <FilterBar params={params} asked={asked} searched={searched} cols={cols}>
        <ColumnsChoice
          questions={asked.docs.filter((one) => isColumnOf(one, table))}
          chosen={chosen}
          onChange={(next) => {
            const cols = next.map((one) => one.q).join(',') || undefined
            setChoices(withColumns(choices, place, cols))
            change({ cols })
          }}
        />
      </FilterBar>
      {asked.filling !== null && (
        <div className={classes.bar}>
          <Notice>{t('data.filling', { n: asked.filling })}</Notice>
        </div>
      )}
      <AnswersTable
        // its pages begin anew with what they are pages of
        key={JSON.stringify(search)}
        params={params}
        asked={asked}
        chosen={chosen}
        search={search}
        onChange={change}
      />
    </>
  )
}
