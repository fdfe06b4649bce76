import { formData } from '@plumbline/contract/data/form-data'
import { type FormDetails, forms } from '@plumbline/contract/forms/forms'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../../documents/exports/run-export.ts'
import { useTagTexts } from '../../../../documents/list/filters/useTagTexts.ts'
import { useLanguage, useT } from '../../../../i18n/useT.ts'
import { q } from '../../../../lib/api/query.ts'
import type { DialogProps } from '../../../../lib/overlay/dialogs.ts'
import { toastSuccess } from '../../../../lib/overlay/toasts.ts'
import { usePersisted } from '../../../../lib/settings/persisted.ts'
import { formTitle } from '../../../../lib/texts/form-title.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { FieldError, FieldGroup } from '../../../../ui/form/FieldError.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { Dialog, DialogButtons } from '../../../../ui/overlay/Dialog.tsx'
import type { FormParams, FormQuestions } from '../data-calls.ts'
import { answersIn, isLimited } from '../asked-rows.ts'
import { type DataSearch, submissionSearch } from '../data-search.ts'
import { filterWords } from '../filter-words.ts'
import { wordsOf } from '../questions.ts'
import { ChoiceRow, Radios, Tick } from './ChoiceRow.tsx'
import { exportChoices, exportUrl, type Which } from './export-choices.ts'
import { countText, fetchExport, fileName, sizeWords } from './export-file.ts'
import classes from './ExportData.module.css'
import { FileChoices } from './FileChoices.tsx'
import { type RowCount, useTableCounts } from './useTableCounts.ts'

interface Props extends DialogProps {
  params: FormParams
  search: DataSearch
  /** Submissions that were chosen in the table. */
  chosen: readonly string[]
}

/** Asks which answers to a form to save, and how. Closing it stops the export that runs. */
export default function ExportDataDialog(props: Props) {
  const { params } = props
  const form = useQuery(q(forms.get, { params })).data?.docs
  const asked = useQuery(q(formData.questions, { params })).data
  return form && asked ? <Ask {...props} form={form} asked={asked} /> : null
}

function Ask({
  params,
  search,
  chosen,
  form,
  asked,
  onClose,
}: Props & { form: FormDetails; asked: FormQuestions }) {
  const t = useT()
  const { language, locale } = useLanguage()
  const isFiltered = isLimited(search)
  const [choices, setChoices] = usePersisted(exportChoices)
  const [which, setWhich] = useState<Which>(
    chosen.length > 0 ? 'chosen' : isFiltered ? 'found' : 'all',
  )
  const [without, setWithout] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [isAsked, setAsked] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const all = useTableCounts(params, asked, { which: 'all', search, chosen })
  const found = useTableCounts(params, asked, {
    which: isFiltered ? 'found' : 'all',
    search,
    chosen,
  })
  const ofWhich = { all, found, chosen: new Map([['', { n: chosen.length, more: false }]]) }
  const counts = ofWhich[which]
  const tags = useTagTexts('submissions', submissionSearch(search), undefined)
  const filters = [
    ...answersIn(search).map((text) => filterWords(t, text, asked.docs, language)),
    ...tags.map(({ label }) => label),
  ].join(', ')
  const languageOfLabels = form.languages.some(({ code }) => code === choices.language)
    ? choices.language
    : (form.languages.find(({ code }) => code === language)?.code ?? form.defaultLanguage)
  const tables = asked.tables.filter(({ path }) => !without.includes(path))
  const name = fileName(form.key, choices.format)
  const shown = (count: RowCount | undefined) => count && countText(t, count)
  const nothing = isAsked && tables.length === 0 ? t('data.export.noTable') : undefined
  const total = counts.get('')
  const about = [
    total && t(total.more ? 'data.submissionsMore' : 'data.submissionsCount', { n: total.n }),
    which === 'found' && filters,
  ].filter(Boolean)

  async function save() {
    setAsked(true)
    if (tables.length === 0 || isBusy) return
    const under = new AbortController()
    running.current = under
    setBusy(true)
    setProblem('')
    try {
      const isWhole = without.length === 0
      const url = exportUrl(
        params,
        { which, search, chosen },
        {
          ...choices,
          language: languageOfLabels,
          tables: isWhole ? undefined : tables.map(({ path }) => path),
        },
      )
      saveFile(await fetchExport(url, { t, signal: under.signal }), name)
      toastSuccess(t('data.export.saved', { file: name }))
      onClose()
    } catch (error) {
      if (under.signal.aborted) return
      setProblem(error instanceof Error ? error.message : t('common.unexpected'))
      setBusy(false)
    }
  }

  const whichOptions = [
    { value: 'all' as const, label: t('data.export.all'), hint: shown(all.get('')) },
    ...(isFiltered
      ? [{ value: 'found' as const, label: t('data.export.found'), hint: shown(found.get('')) }]
      : []),
    ...(chosen.length > 0
      ? [
          {
            value: 'chosen' as const,
            label: t('data.export.chosen'),
            hint: shown(ofWhich.chosen.get('')),
          },
        ]
      : []),
  ]
  return (
    <Dialog
      title={t('data.export.title', { form: formTitle(form, language) })}
      size={660}
      asSheet
      onClose={onClose}
    >
      <Form onSubmit={() => void save()}>
        <p className={`quietText num ${classes.about}`}>{about.join(' · ')}</p>
        <div aria-busy={isBusy}>
          {whichOptions.length > 1 && (
            <ChoiceRow of="one" label={t('data.submissions')}>
              <Radios options={whichOptions} value={which} onChange={setWhich} />
            </ChoiceRow>
          )}
          <FileChoices
            form={form}
            asked={asked}
            choices={{ ...choices, language: languageOfLabels }}
            onChange={(patch) => setChoices({ ...choices, ...patch })}
          >
            <FieldGroup error={nothing}>
              <ChoiceRow of="some" label={t('data.tables')}>
                {asked.tables.map(({ path, labels }) => (
                  <Tick
                    key={path}
                    label={path === '' ? t('data.submissions') : wordsOf(labels, language) || path}
                    hint={shown(counts.get(path))}
                    isOn={!without.includes(path)}
                    onChange={(isOn) =>
                      setWithout(
                        isOn ? without.filter((other) => other !== path) : [...without, path],
                      )
                    }
                  />
                ))}
              </ChoiceRow>
            </FieldGroup>
          </FileChoices>
        </div>
        <FieldError text={problem} />
        <DialogButtons>
          <output className={`hintText num ${classes.foot}`}>
            {isBusy
              ? t('data.export.making')
              : [
                  name,
                  ...sizeWords(
                    t,
                    locale,
                    choices.format,
                    tables.map(({ path }) => counts.get(path)),
                  ),
                ].join(' · ')}
          </output>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" icon={<Download size={15} />} busy={isBusy}>
            {t('exports.export')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
