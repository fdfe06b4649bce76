import { numberedItems } from '@plumbline/contract/forms/numbered-items'
import type { FormItem, FormQuestion } from '@plumbline/contract/forms/form-definition'
import { Flag, MapPin } from 'lucide-react'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { useT } from '../../../i18n/useT.ts'
import { Card } from '../../../ui/Card.tsx'
import { flagWords, labelOf, type Shown, typeOf, typeWord, wordsOf } from '../changes/words.ts'
import classes from './FormPage.module.css'

/** The most choices of a long list that are shown. */
const CHOICES_SHOWN = 12
const PLACES = ['site', 'milestone', 'gps'] as const

/** Everything that a form asks, in its order, with what raises an issue. */
export function QuestionList({ shown }: { shown: Shown }) {
  const t = useT()
  const { place } = shown.definition
  const asked = PLACES.filter((name) => place[name])
  return (
    <Card as="div" className={classes.card}>
      <ol lang={shown.language}>
        {asked.length > 0 && (
          <li className={classes.item}>
            <span className={classes.number}>
              <MapPin size={15} aria-hidden="true" />
            </span>
            <div>
              <p className={classes.label}>{t('forms.asksPlace')}</p>
              <p className="hintText">{asked.map((name) => t(`forms.place_${name}`)).join(', ')}</p>
            </div>
          </li>
        )}
        {numberedItems(shown.definition).map(({ item, number, groups }) => (
          <li
            key={number}
            className={classes.item}
            data-section={'items' in item || undefined}
            style={{ paddingInlineStart: 16 + 20 * groups.length }}
          >
            <span className={classes.number}>{number}</span>
            <Item item={item} shown={shown} />
          </li>
        ))}
      </ol>
    </Card>
  )
}

function Item({ item, shown }: { item: FormItem; shown: Shown }) {
  const t = useT()
  const hint = 'hint' in item ? wordsOf(item.hint, shown) : ''
  return (
    <div className={classes.words}>
      <p className={classes.label}>{labelOf(item, shown)}</p>
      {hint && <p className="hintText">{hint}</p>}
      <p className="hintText">
        {typeWord(t, typeOf(item))}
        {item.kind === 'question' && item.required && <> · {t('forms.required')}</>}
      </p>
      {item.kind === 'question' && <Choices question={item} shown={shown} />}
      {item.kind === 'question' && <Rest question={item} shown={shown} />}
      <Rules item={item} />
    </div>
  )
}

interface QuestionProps {
  question: FormQuestion
  shown: Shown
}

/** The choices, those marked that raise an issue. */
function Choices({ question, shown }: QuestionProps) {
  const t = useT()
  const { list, file, answersOf, flag } = question
  if (list === undefined) {
    const offered = file ?? answersOf
    return offered ? <p className="hintText">{offered}</p> : null
  }
  const choices = ownValue(shown.definition.lists, list)?.choices ?? []
  const flagged = new Set(flag && 'choices' in flag.when ? flag.when.choices : [])
  return (
    <ul className={`flow gap6 ${classes.choices}`}>
      {choices.slice(0, CHOICES_SHOWN).map(({ name, label }) => (
        <li key={name} data-flagged={flagged.has(name) || undefined}>
          {wordsOf(label, shown) || name}
          {flagged.has(name) && (
            <span className={classes.flag}>
              <Flag size={12} aria-hidden="true" />
              {t('forms.raisesIssue')}
            </span>
          )}
        </li>
      ))}
      {choices.length > CHOICES_SHOWN && (
        <li className={classes.more}>
          {t('forms.moreChoices', { n: choices.length - CHOICES_SHOWN })}
        </li>
      )}
    </ul>
  )
}

/** The photos and notes beside a question, and the issue that a flagged answer becomes. */
function Rest({ question, shown }: QuestionProps) {
  const t = useT()
  const { flag, photos, photosMax, notes } = question
  return (
    <>
      {flag && (
        <p className={classes.issue}>
          <Flag size={13} aria-hidden="true" />
          <span>
            <b>{wordsOf(flag.name, shown)}</b>
            {!('choices' in flag.when) && <> · {flagWords(t, flag.when, question, shown)}</>}
          </span>
        </p>
      )}
      {photos && (
        <p className="hintText">
          {t('forms.withPhotos', { when: t(`forms.beside_${photos}`) })}
          {photosMax !== undefined && ` · ${t('forms.atMostPhotos', { n: photosMax })}`}
        </p>
      )}
      {notes && (
        <p className="hintText">{t('forms.withNotes', { when: t(`forms.beside_${notes}`) })}</p>
      )}
    </>
  )
}

/** When it is shown, what is allowed, what is computed: as it is written. */
function Rules({ item }: { item: FormItem }) {
  const t = useT()
  const { relevant, constraint, calculation } = item as Partial<FormQuestion>
  const rules = [
    ['shownWhen', relevant],
    ['mustBe', constraint],
    ['calculated', calculation],
  ] as const
  return rules.map(
    ([name, expression]) =>
      expression && (
        <p key={name} className={classes.rule}>
          {t(`forms.${name}`)} <code>{expression}</code>
        </p>
      ),
  )
}
