import { BarChart3, Map, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import archive from '../../../documents/list/Archive.module.css'
import { ViewsMenu } from '../../../documents/list/views/ViewsMenu.tsx'
import { FilterTag, FilterTags } from '../../../documents/list/filters/FilterTags.tsx'
import { focusFilterButton } from '../../../documents/list/filters/FilterMenu.tsx'
import { useTagTexts } from '../../../documents/list/filters/useTagTexts.ts'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { AddFilter } from './AddFilter.tsx'
import classes from './Data.module.css'
import type { FormParams, FormQuestions } from './data-calls.ts'
import { answersIn, answersText, submissionPatch } from './asked-rows.ts'
import { submissionSearch } from './data-search.ts'
import { Notice } from '../../../ui/status/Notice.tsx'
import { ExportButton } from './export/ExportButton.tsx'
import { FilterForm } from './FilterForm.tsx'
import { filterWords } from './filter-words.ts'
import type { Searched } from './useDataSearch.ts'

/** The address of a form's data without a view. */
const START = { tab: 'data' }

interface Props {
  params: FormParams
  asked: FormQuestions
  searched: Searched
  /** The columns that are shown, which a view keeps. */
  cols?: string | undefined
  /** The content at the right. */
  children: ReactNode
}

/** Table, charts or map, and what all are filtered by, each as a tag, with the way to more. */
export function FilterBar({ params, asked, searched, cols, children }: Props) {
  const { search, leftOut, change: onChange } = searched
  const t = useT()
  const { language } = useLanguage()
  const tags = useTagTexts('submissions', submissionSearch(search), undefined)
  const answers = answersIn(search)
  return (
    <>
      <div className={`row flow ${classes.bar}`}>
        <Segmented<'table' | 'charts' | 'map'>
          label={t('data.view')}
          options={[
            { value: 'table', label: t('data.view.table'), icon: <Table2 size={14} /> },
            { value: 'charts', label: t('data.view.charts'), icon: <BarChart3 size={14} /> },
            { value: 'map', label: t('data.view.map'), icon: <Map size={14} /> },
          ]}
          value={search.as ?? 'table'}
          onChange={(next) => onChange({ as: next === 'table' ? undefined : next })}
        />
        <ul className={`flow gap6 ${archive.tags}`} aria-label={t('data.filters')}>
          {answers.map((text) => (
            <FilterTag
              key={text}
              label={filterWords(t, text, asked.docs, language)}
              onRemove={() => {
                focusFilterButton()
                onChange({ answer: answersText(answers.filter((one) => one !== text)) })
              }}
            />
          ))}
        </ul>
        <FilterTags tags={tags} onChange={(patch) => onChange(submissionPatch(patch))} />
        <AddFilter>
          {(leave) => (
            <FilterForm
              params={params}
              asked={asked}
              search={search}
              onChange={onChange}
              onLeave={leave}
            />
          )}
        </AddFilter>
        <span className={classes.space} />
        {children}
        <ViewsMenu
          projectId={params.projectId}
          list={`data:${params.formId}`}
          search={{ ...search, ...START, cols: cols ?? search.cols }}
          start={START}
        />
        <ExportButton params={params} search={search} />
      </div>
      {leftOut > 0 && (
        <div className={classes.bar}>
          <Notice>{t('data.leftOut', { n: leftOut })}</Notice>
        </div>
      )}
    </>
  )
}
