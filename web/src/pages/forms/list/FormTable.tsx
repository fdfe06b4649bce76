import type { FormSummary } from '@plumbline/contract/forms/forms'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { useProjectId } from '../../../lib/project/useProject.ts'
import { formTitle } from '../../../lib/texts/form-title.ts'
import { fullName } from '../../../lib/texts/people.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { FormActions } from '../FormActions.tsx'
import type { FormsSearch } from '../forms-search.ts'
import { sortOf, sortText } from './form-rows.ts'
import { FormStatePill } from '../FormStatePill.tsx'
import { FormCard } from './FormCard.tsx'
import { Remarks, VisitTime } from './FormFacts.tsx'
import classes from './Forms.module.css'

interface Props {
  rows: FormSummary[]
  search: FormsSearch
  onSort: (patch: FormsSearch) => void
}

/** Below this width, in px, the table scrolls sideways. */
const LEAST_WIDTH = 1040

/** The forms as a table, on phones as cards; a row opens its form. */
export function FormTable({ rows, search, onSort }: Props) {
  const t = useT()
  const projectId = useProjectId()
  const navigate = useNavigate()
  const columns = useColumns(projectId)
  return (
    <DataTable
      label={t('forms.title')}
      columns={columns}
      rows={rows}
      rowKey={({ _id }) => _id}
      rowClass={() => classes.row}
      sort={sortOf(search)}
      onSort={(sort) => onSort({ sort: sortText(sort) })}
      onOpen={({ _id }) =>
        void navigate({
          to: '/projects/$projectId/forms/$formId',
          params: { projectId, formId: _id },
        })
      }
      renderCard={(form) => <FormCard projectId={projectId} form={form} />}
      minWidth={LEAST_WIDTH}
    />
  )
}

function useColumns(projectId: string): Column<FormSummary>[] {
  const t = useT()
  return [
    {
      key: 'title',
      head: t('forms.formTitle'),
      sortBy: 'title',
      cell: (form) => <Title projectId={projectId} form={form} />,
    },
    {
      key: 'key',
      head: t('forms.key'),
      cell: ({ key }) => <span className={classes.key}>{key}</span>,
    },
    { key: 'state', head: t('forms.state'), cell: ({ state }) => <FormStatePill state={state} /> },
    {
      key: 'version',
      head: t('forms.version'),
      sortBy: 'version',
      align: 'right',
      cell: ({ liveVersion }) => liveVersion ?? t('common.missing'),
    },
    {
      key: 'remarks',
      head: t('forms.remarks'),
      headHidden: true,
      cell: (form) => <Remarks form={form} />,
    },
    {
      key: 'visits',
      head: t('forms.visits30'),
      sortBy: 'visits',
      align: 'right',
      cell: (form) => <Visits projectId={projectId} form={form} />,
    },
    {
      key: 'lastVisit',
      head: t('forms.lastVisit'),
      sortBy: 'lastVisit',
      cell: ({ lastVisit }) =>
        lastVisit ? (
          <>
            <VisitTime at={lastVisit.at} />
            <span className="subText">{lastVisit.person && fullName(lastVisit.person)}</span>
          </>
        ) : (
          t('common.missing')
        ),
    },
    {
      key: 'actions',
      head: t('forms.actions'),
      align: 'right',
      cell: (form) => <FormActions projectId={projectId} form={form} />,
    },
  ]
}

interface CellProps {
  projectId: string
  form: FormSummary
}

function Title({ projectId, form }: CellProps) {
  const t = useT()
  const { language } = useLanguage()
  return (
    <>
      <Link
        to="/projects/$projectId/forms/$formId"
        params={{ projectId, formId: form._id }}
        className={classes.name}
      >
        {formTitle(form, language)}
      </Link>
      <span className="subText">
        {t('forms.questionsIn', {
          n: form.questionCount,
          languages: form.languages.map(({ code }) => code.toUpperCase()).join(', '),
        })}
      </span>
    </>
  )
}

function Visits({ projectId, form }: CellProps) {
  const t = useT()
  const { language } = useLanguage()
  if (form.recentVisits === 0) return <span className="faint">0</span>
  return (
    <Link
      to="/projects/$projectId/submissions"
      params={{ projectId }}
      search={{ form: form.key }}
      className={classes.visits}
      aria-label={t('forms.visitsOf', {
        n: form.recentVisits,
        name: formTitle(form, language),
      })}
    >
      {form.recentVisits}
    </Link>
  )
}
