import type { Difference } from '@plumbline/contract/forms/changes/item-differences'
import type { FormItem } from '@plumbline/contract/forms/form-definition'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT.ts'
import classes from './Changes.module.css'
import { flagWords, type Shown, valueWords, wordsOf } from './words.ts'

interface Props {
  difference: Difference
  /** The item that differs, now and before; null for what concerns the whole form. */
  item: FormItem | null
  former: FormItem | null
  shown: Shown
  before: Shown
}

/** One thing that is another now: as it was, and as it is. */
export function DifferenceText({ difference, item, former, shown, before }: Props): ReactNode {
  const t = useT()
  if ('choice' in difference) {
    const text = wordsOf(difference.choice.label, shown) || difference.choice.name
    return t(`forms.${difference.part}`, { text })
  }
  if (difference.part === 'place') {
    const { place, from, to } = difference
    return (
      <FromTo
        name={t(`forms.place_${place}`)}
        from={t(`forms.asked_${from}`)}
        to={from === to ? t('forms.otherWords') : t(`forms.asked_${to}`)}
      />
    )
  }
  const { part, language, from, to } = difference
  const name =
    language === null || shown.definition.languages.length < 2
      ? t(`forms.part_${part}`)
      : t('forms.partIn', { part: t(`forms.part_${part}`), language: language.toUpperCase() })
  if (part === 'flag') {
    return <FromTo name={name} from={flagOf(former, before)} to={flagOf(item, shown)} />
  }
  return <FromTo name={name} from={valueWords(t, part, from)} to={valueWords(t, part, to)} />

  function flagOf(of: FormItem | null, within: Shown): string {
    const flag = of?.kind === 'question' ? of.flag : undefined
    return of && flag ? flagWords(t, flag.when, of, within) : ''
  }
}

/** 'Hint: Look at the eaves. → Look at both eaves.' */
function FromTo({ name, from, to }: { name: string; from: string; to: string }) {
  const t = useT()
  return (
    <>
      {t('forms.partIs', { part: name })}{' '}
      {from !== '' && (
        <>
          <del className="faint">{from}</del> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <ins className={classes.now}>{to === '' ? t('forms.nothing') : to}</ins>
    </>
  )
}
