import { formChanges } from '@plumbline/contract/forms/changes/form-changes'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { type FormDetails, type FormEffect, forms } from '@plumbline/contract/forms/forms'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { q } from '../../../lib/api/query.ts'
import { labelOf, typeOf, typeWord } from '../changes/words.ts'
import type { CheckedProblem } from './CheckStrip.tsx'
import classes from './Publish.module.css'

interface Props {
  params: { projectId: string; formId: string }
  form: FormDetails
  problems: readonly CheckedProblem[]
}

/** Remarks that do not stop a form from being published, but matter before it is. */
export function ThingsToKnow({ params, form, problems }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const { draft, liveVersion } = form
  const isLater = liveVersion !== null
  const live = useQuery({
    ...q(forms.getVersion, { params: { ...params, n: liveVersion ?? 0 } }),
    enabled: isLater,
    staleTime: Infinity,
  }).data?.docs.definition
  // the draft may have been saved since they were asked for
  const effects = useQuery({ ...q(forms.effects, { params }), enabled: isLater, staleTime: 0 })
  const things = [
    ...(live && draft ? lostAnswers(t, { live, draft, language }, effects.data?.docs ?? []) : []),
    ...warningsOf(t, problems),
  ]
  if (things.length === 0) return null
  return (
    <div className={classes.things} role="note">
      <TriangleAlert size={16} aria-hidden="true" />
      <div>
        <h3>{t('forms.thingsToKnow', { n: things.length })}</h3>
        <ul>
          {things.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

interface Both {
  live: FormDefinition
  draft: FormDefinition
  language: string
}

/** The sentences about questions that are removed or change their type, and about languages that end. */
function lostAnswers(
  t: Translate,
  { live, draft, language }: Both,
  effects: readonly FormEffect[],
) {
  const { whole, items } = formChanges(live, draft)
  const ofQuestions = items.flatMap((row) => {
    const effect = effects.find(({ key }) => key === row.formerPath)
    if (!effect) return []
    if (row.change === 'removed') {
      const label = labelOf(row.item, { definition: live, language })
      return effect.openIssues > 0
        ? [t('forms.removedWithIssues', { label, n: effect.openIssues })]
        : [t('forms.removedWithAnswers', { label, n: effect.answers })]
    }
    const { number, former } = row
    if (!former) return []
    const type = typeWord(t, typeOf(former))
    return [t('forms.typeChanged', { number, type, n: effect.answers })]
  })
  const ended = whole.flatMap((one) =>
    one.part === 'language' && one.to === ''
      ? [t('forms.languageEnds', { language: one.from })]
      : [],
  )
  return [...ofQuestions, ...ended]
}

/** The warnings of the check. Missing translations are counted in one sentence. */
function warningsOf(t: Translate, problems: readonly CheckedProblem[]): string[] {
  const warnings = problems.filter(({ isWarning }) => isWarning)
  const missing = warnings.filter(({ code }) => code === 'formTextMissing').length
  const others = warnings.filter(({ code }) => code !== 'formTextMissing')
  return [
    ...new Set(others.map(({ message }) => message)),
    ...(missing > 0 ? [t('forms.textsMissing', { n: missing })] : []),
  ]
}
