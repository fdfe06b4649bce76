import { FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { Card } from '../../../ui/Card.tsx'
import classes from './FormImport.module.css'
import type { ReadFile } from './useReadForm.ts'

/** The file, and how much of what was read of it. */
export function FileFacts({ read, action }: { read: ReadFile; action: ReactNode }) {
  const t = useT()
  const { language } = useLanguage()
  const { facts, definition, key } = read.form
  const title =
    ownValue(definition.title, language) ??
    ownValue(definition.title, definition.defaultLanguage) ??
    key
  const codes = definition.languages.map(({ code }) => code.toUpperCase()).join(', ')
  const { questions, groups, repeats, lists, choices, languages, flags } = facts
  return (
    <Card>
      <div className={`row gap12 ${classes.file}`}>
        <span className={classes.fileFactsIcon} aria-hidden="true">
          <FileSpreadsheet size={18} />
        </span>
        <div className={classes.words}>
          <h2 className={classes.name}>{read.name}</h2>
          <p className={classes.about}>
            {t('form-import.about', {
              kb: Math.max(1, Math.round(read.size / 1024)),
              seconds: Math.max(0.1, Math.round(read.ms / 100) / 10),
              title,
              key,
            })}
          </p>
        </div>
        {action}
      </div>
      <dl className={classes.facts}>
        <Fact n={questions} what={t('form-import.questions', { n: questions })} />
        <Fact n={groups} what={t('form-import.groups', { n: groups })} />
        <Fact n={repeats} what={t('form-import.repeats', { n: repeats })} />
        <Fact n={lists} what={t('form-import.lists', { n: lists, choices })} />
        <Fact n={languages} what={t('form-import.languages', { n: languages, codes })} />
        <Fact n={flags} what={t('form-import.flags', { n: flags })} />
      </dl>
    </Card>
  )
}

function Fact({ n, what }: { n: number; what: string }) {
  return (
    <div className={classes.fact}>
      <dt>{what}</dt>
      <dd>{n}</dd>
    </div>
  )
}
