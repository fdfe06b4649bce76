import { reportMailings } from '@plumbline/contract/reports/report-mailings'
import type { MailedKind } from '@plumbline/contract/reports/printing'
import { useState } from 'react'
import { type Language, LANGUAGE_CODES, LANGUAGES } from '@plumbline/contract/texts/languages'
import { useLanguage, useT } from '../../i18n/useT.ts'
import { problemText } from '../../lib/api/problem-text.ts'
import { keyOf } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/useSend.ts'
import { usualPaper, zoneHere } from '../../lib/texts/paper.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FieldGroup } from '../../ui/form/FieldError.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Segmented } from '../../ui/form/Segmented.tsx'
import { DialogButtons } from '../../ui/overlay/Dialog.tsx'
import { Notice } from '../../ui/status/Notice.tsx'
import { LabelledSelect } from './LabelledSelect.tsx'
import classes from './Mailings.module.css'
import { PeopleChoice } from './PeopleChoice.tsx'
import { useSiteChoices } from './report-choices.ts'

/** Asks which report is to be mailed each Monday, and to whom. */
export function NewMailing({ projectId, onDone }: { projectId: string; onDone: () => void }) {
  const t = useT()
  const { language } = useLanguage()
  const [kind, setKind] = useState<MailedKind>('siteWeek')
  const [site, setSite] = useState<string>()
  const [lang, setLang] = useState<Language>(language)
  const [people, setPeople] = useState<readonly string[]>([])
  const sites = useSiteChoices(projectId)
  const ofSite = site ?? sites?.[0]?.value
  const create = useSend(reportMailings.create, {
    success: t('reports.mailingSaved'),
    invalidates: () => [keyOf(reportMailings.list, { projectId })],
    onSuccess: onDone,
  })
  const isWeek = kind === 'siteWeek'
  const [isAsked, setAsked] = useState(false)
  const isWithout = { people: people.length === 0, site: isWeek && ofSite === undefined }
  const submit = () => {
    setAsked(true)
    if (isWithout.people || isWithout.site || create.isPending) return
    const rest = { people: [...people], lang, paper: usualPaper(lang), zone: zoneHere() }
    const body = isWeek ? { kind, site: ofSite ?? '', ...rest } : { kind, ...rest }
    create.mutate({ params: { projectId }, body })
  }
  return (
    <Form className={classes.form} onSubmit={submit}>
      <Segmented
        label={t('reports.kind')}
        value={kind}
        onChange={setKind}
        fullWidth
        options={[
          { value: 'siteWeek', label: t('reports.aSiteWeek') },
          { value: 'projectMonth', label: t('reports.aProjectMonth') },
        ]}
      />
      {isWeek && (
        <LabelledSelect
          label={t('reports.site')}
          value={ofSite ?? ''}
          options={sites ?? []}
          error={isAsked && isWithout.site ? t('problems.required') : undefined}
          onChange={setSite}
        />
      )}
      <LabelledSelect
        label={t('reports.language')}
        value={lang}
        options={LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))}
        onChange={(chosen) => setLang(chosen as Language)}
      />
      <FieldGroup error={isAsked && isWithout.people ? t('common.chooseOne') : undefined}>
        <PeopleChoice projectId={projectId} chosen={people} onChange={setPeople} />
      </FieldGroup>
      {create.error && <Notice>{problemText(create.error)}</Notice>}
      <DialogButtons>
        <Button onClick={onDone}>{t('common.cancel')}</Button>
        <Button type="submit" variant="primary" busy={create.isPending}>
          {t('reports.mailingStart')}
        </Button>
      </DialogButtons>
    </Form>
  )
}
