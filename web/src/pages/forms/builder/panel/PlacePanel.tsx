import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/useT.ts'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { SwitchRow } from '../../../../ui/form/SwitchRow.tsx'
import { useActs } from '../useBuilder.ts'
import classes from './Panel.module.css'

const PARTS = ['site', 'milestone', 'gps'] as const

type Asked = Pick<FormDefinition, 'place' | 'settings'>

/** The panel for the place of a visit and what phones say of it. It comes first, and cannot be moved. */
export function PlacePanel({ place, settings, after }: Asked & { after?: ReactNode }) {
  const t = useT()
  const { act } = useActs()
  const change = (patch: Partial<Asked>) =>
    act((written) => ({ ...written, definition: { ...written.definition, ...patch } }))
  return (
    <>
      <div className={`row ${classes.head}`}>
        <MapPin size={18} aria-hidden="true" />
        <h2 className={classes.placeTitle}>{t('builder.place')}</h2>
        {after}
      </div>
      <div className={classes.body} data-panel>
        <p className={classes.note}>{t('builder.placeNote')}</p>
        {PARTS.map((name) => {
          const question = place[name]
          const value = question === null ? 'none' : question.required ? 'required' : 'optional'
          return (
            <section key={name} className={classes.section} data-field={name} tabIndex={-1}>
              <p className={classes.label}>{t(`builder.place_${name}`)}</p>
              <Segmented
                fullWidth
                label={t(`builder.place_${name}`)}
                options={(['none', 'optional', 'required'] as const).map((one) => ({
                  value: one,
                  label: t(`builder.rule_${one}`),
                }))}
                value={value}
                onChange={(next) =>
                  change({
                    place: {
                      ...place,
                      [name]:
                        next === 'none' ? null : { ...question, required: next === 'required' },
                    },
                  })
                }
              />
            </section>
          )
        })}
        <section className={classes.section}>
          <SwitchRow
            label={t('builder.lastTime')}
            on={settings.lastTime === true}
            onChange={(on) => change({ settings: { ...settings, lastTime: on || undefined } })}
          />
        </section>
      </div>
    </>
  )
}
