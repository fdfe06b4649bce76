import type { FormQuestion } from '@plumbline/contract/forms/form-definition'
import { submissions } from '@plumbline/contract/submissions'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Flag } from 'lucide-react'
import { useT } from '../../../../i18n/useT.ts'
import { q } from '../../../../lib/api/query.ts'
import { useProject, useProjectId } from '../../../../lib/project/useProject.ts'
import { photoUrl } from '../../../../lib/texts/photoUrl.ts'
import { SeverityPill } from '../../../../ui/status/SeverityPill.tsx'
import { choicesOf, limitsOf } from '../model/options.ts'
import { type FormIndex, titleOf, wordsOf } from '../rules.ts'
import { useLook } from '../useBuilder.ts'
import classes from './Panel.module.css'

/** Photos that the sample shows. */
const SHOWN = 2
/** Submissions that are looked through for them. */
const LOOKED_THROUGH = 12

interface Props {
  item: FormQuestion
  index: FormIndex
}

/** The issue as lists will show it, with answers that are made up, and what the phone says of it. */
export function IssueSample({ item, index }: Props) {
  const t = useT()
  const { language } = useLook()
  const { place, photos } = useLatest(item.photos !== undefined || item.type === 'image')
  const [kind, text] = [wordsOf(item.flag?.name, language), wordsOf(item.flag?.text, language)]
  return (
    <>
      <section className={classes.section}>
        <h2>{t('builder.asItWillRead')}</h2>
        <div className={classes.sample}>
          <p className={`row gap6 ${classes.sampleHead}`}>
            <CircleAlert size={14} aria-hidden="true" />
            {t('builder.sampleHead')}
          </p>
          <div className={classes.sampleBody}>
            <p className={`row ${classes.sampleLine}`}>
              <SeverityPill severity={0} />
              <span className="ref">I-48</span>
              <span className={classes.now}>{t('builder.now')}</span>
            </p>
            <p className={classes.sampleTitle}>
              {[kind, text].filter(Boolean).join(': ') || t('builder.namelessIssue')}
            </p>
            <p className="subText">{place}</p>
            <p className={classes.sampleAnswer}>
              {titleOf(item, language)} <b>{answerOf(item, index, language)}</b>
            </p>
            {item.notes && <p className="quietText">{t('builder.sampleNote')}</p>}
            {photos.length > 0 && (
              <p className={classes.samplePhotos}>
                {photos.map(({ _id, url }) => (
                  <img key={_id} src={photoUrl(url, 'thumb')} alt="" />
                ))}
              </p>
            )}
          </div>
        </div>
      </section>
      <section className={classes.section}>
        <p className={classes.label}>{t('builder.onThePhone')}</p>
        <p className={`row ${classes.strip}`}>
          <Flag size={15} aria-hidden="true" />
          <span>
            {t('builder.willBeReported')}
            {(text || kind) && <small>{text || kind}</small>}
          </span>
        </p>
      </section>
    </>
  )
}

/** An answer that raises the issue. */
function answerOf({ flag, list }: FormQuestion, index: FormIndex, language: string): string {
  const when = flag?.when
  if (when && 'choices' in when) {
    const choice = choicesOf(index.definition, list).find(({ name }) => when.choices.includes(name))
    return choice ? wordsOf(choice.label, language) || choice.name : ''
  }
  const { below, above } = limitsOf(when)
  return String(below !== undefined ? below - 1 : (above ?? 0) + 1)
}

/** Where the last visit was, and the photos that came last: of this project, so that the sample is at home. */
function useLatest(wantsPhotos: boolean) {
  const t = useT()
  const projectId = useProjectId()
  const { sites } = useProject()
  const { data } = useQuery({
    ...q(submissions.list, {
      params: { projectId },
      query: { fields: 'site,milestone,photo', limit: String(LOOKED_THROUGH) },
    }),
    staleTime: Infinity,
  })
  const docs = data?.docs ?? []
  const withPhoto = docs.filter(({ photo }) => photo)
  const first = (wantsPhotos ? withPhoto[0] : undefined) ?? docs[0]
  const known = [first?.site?.name, first?.milestone?.name].filter(Boolean).join(' · ')
  return {
    place: known || sites[0]?.name || t('builder.aSite'),
    photos: wantsPhotos ? withPhoto.flatMap(({ photo }) => photo ?? []).slice(0, SHOWN) : [],
  }
}
