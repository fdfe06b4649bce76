import {
  BESIDE_ANSWER,
  type BesideAnswer,
  type FormQuestion,
  PHOTOS_MOST,
} from '@plumbline/contract/forms/form-definition'
import { useId } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import type { MessageKey } from '../../../../i18n/message-key.ts'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import classes from './Panel.module.css'

interface Props {
  item: FormQuestion
  change: (patch: Partial<FormQuestion>) => void
}

const RULES = ['none', ...BESIDE_ANSWER] as const
const COUNTS = Array.from({ length: PHOTOS_MOST }, (_, n) => n + 1)

/** The settings of photos and notes beside an answer, and the most photos. */
export function BesideFields({ item, change }: Props) {
  const t = useT()
  if (item.type === 'acknowledge') return null
  return (
    <>
      <Rule
        item={item}
        name="photos"
        // a photo that is itself the answer is the first of them
        label={t(item.type === 'image' ? 'builder.morePhotos' : 'builder.photos')}
        onChange={(photos) =>
          change(photos === undefined ? { photos, photosMax: undefined } : { photos })
        }
      >
        {item.photos && <AtMost item={item} change={change} />}
      </Rule>
      <Rule
        item={item}
        name="notes"
        label={t('builder.notes')}
        onChange={(notes) => change({ notes })}
      />
    </>
  )
}

interface RuleProps {
  item: FormQuestion
  name: 'photos' | 'notes'
  label: string
  onChange: (rule: BesideAnswer | undefined) => void
  children?: React.ReactNode
}

function Rule({ item, name, label, onChange, children }: RuleProps) {
  const t = useT()
  const offered = RULES.filter(
    (rule) => rule !== 'whenFlagged' || item.flag || item[name] === 'whenFlagged',
  )
  return (
    <section className={classes.section} data-field={name} tabIndex={-1}>
      <p className={classes.label}>{label}</p>
      <Segmented
        fullWidth
        label={label}
        options={offered.map((value) => ({
          value,
          label: t(`builder.rule_${value}` as MessageKey),
        }))}
        value={item[name] ?? 'none'}
        onChange={(rule) => onChange(rule === 'none' ? undefined : rule)}
      />
      {children}
    </section>
  )
}

function AtMost({ item, change }: Props) {
  const t = useT()
  const id = useId()
  return (
    <p className={`row gap10 ${classes.atMost}`}>
      <label htmlFor={id}>{t('builder.photosAtMost')}</label>
      <Select
        id={id}
        data-field="photosMax"
        value={item.photosMax ?? ''}
        onChange={({ target }) => change({ photosMax: Number(target.value) || undefined })}
      >
        <option value="">{t('builder.anyNumber')}</option>
        {COUNTS.map((n) => (
          <option key={n} value={n}>
            {n}
          </option>
        ))}
      </Select>
    </p>
  )
}
