import { finderOf } from '@plumbline/contract/rules/searched-text'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import type { DialogProps } from '../../../lib/overlay/dialogs.ts'
import { projectQueries } from '../../../lib/project/project-queries.ts'
import { useProject } from '../../../lib/project/useProject.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { FieldGroup } from '../../../ui/form/FieldError.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { Dialog, DialogButtons } from '../../../ui/overlay/Dialog.tsx'
import { StatusGlyph } from '../../../ui/status/StatusGlyph.tsx'
import { statusWord } from '../../../ui/status/StatusPill.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import classes from './Waiting.module.css'

/** A milestone that was looked for. */
export interface OtherMilestone {
  _id: string
  name: string
  /** The name of its site. */
  site: string
}

interface Props extends DialogProps {
  projectId: string
  onChoose: (milestone: OtherMilestone) => void
}

/** The most milestones in the list. To find another one, people type its name. */
const LISTED = 50

/** Any milestone of the project, looked for by its name or that of its site. */
export default function AnotherMilestoneDialog({ projectId, onChoose, onClose }: Props) {
  const t = useT()
  const { locale } = useLanguage()
  const name = useId()
  const { sites } = useProject()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<OtherMilestone>()
  const [isAsked, setAsked] = useState(false)
  const docs = useQuery(projectQueries(projectId).milestones).data?.docs ?? []
  const siteNames = new Map(sites.map((site) => [site._id, site.name]))
  const isFound = finderOf(text)
  const found = docs
    .filter(({ archivedAt, site }) => archivedAt === null && siteNames.has(site))
    .map((one) => ({ ...one, site: siteNames.get(one.site) ?? '' }))
    .filter((one) => isFound(`${one.name} ${one.site}`))
    .toSorted((a, b) => a.site.localeCompare(b.site, locale))
  return (
    <Dialog title={t('waiting.anotherTitle')} onClose={onClose}>
      <Form
        onSubmit={() => {
          setAsked(true)
          if (!chosen) return
          onChoose(chosen)
          onClose()
        }}
      >
        <SearchInput
          label={t('waiting.find')}
          value={text}
          data-autofocus
          onChange={(event) => setText(event.target.value)}
        />
        <FieldGroup error={isAsked && !chosen ? t('waiting.chooseFirst') : undefined}>
          <div role="radiogroup" aria-label={t('waiting.milestone')} className={classes.found}>
            {found.slice(0, LISTED).map(({ _id, name: title, site, actualStatus }) => (
              <label key={_id} className={`row gap10 ${classes.option}`}>
                <input
                  type="radio"
                  name={name}
                  checked={chosen?._id === _id}
                  onChange={() => setChosen({ _id, name: title, site })}
                />
                <StatusGlyph status={actualStatus} />
                <span className="growing">
                  <span className={classes.optionName}>{title}</span>
                  <VisuallyHidden>, {statusWord(t, actualStatus)}, </VisuallyHidden>
                  <span className={classes.quiet}>{site}</span>
                </span>
              </label>
            ))}
          </div>
        </FieldGroup>
        <output className={classes.quiet}>
          {found.length === 0 && t('waiting.noneFound')}
          {found.length > LISTED && t('waiting.moreFound', { n: found.length - LISTED })}
        </output>
        <DialogButtons>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('waiting.choose')}
          </Button>
        </DialogButtons>
      </Form>
    </Dialog>
  )
}
