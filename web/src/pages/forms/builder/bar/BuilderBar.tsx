import type { FormProblem } from '@plumbline/contract/forms/check/findings'
import { type FormDefinition, TEXT_MAX } from '@plumbline/contract/forms/form-definition'
import type { FormDetails } from '@plumbline/contract/forms/forms'
import { Link } from '@tanstack/react-router'
import {
  ArrowLeft,
  CloudAlert,
  CloudCheck,
  CloudUpload,
  Ellipsis,
  ListTree,
  Paperclip,
  PencilLine,
  Redo2,
  Send,
  Smartphone,
  Undo2,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ownValue } from '@plumbline/contract/rules/own-value'
import { useT } from '../../../../i18n/useT.ts'
import { formatTime } from '../../../../lib/dates/dates.ts'
import { useProjectId } from '../../../../lib/project/useProject.ts'
import { Button } from '../../../../ui/form/Button.tsx'
import { IconButton } from '../../../../ui/form/IconButton.tsx'
import { menuRow, PopoverMenu } from '../../../../ui/overlay/PopoverMenu.tsx'
import type { Opened } from '../dialogs/Dialogs.tsx'
import type { OutlineRow } from '../model/outline.ts'
import { setWords } from '../model/texts.ts'
import { wordsOf } from '../rules.ts'
import { useActs, type useBuilder, useLook } from '../useBuilder.ts'
import type { Saving } from '../useDraftSave.ts'
import classes from './Bar.module.css'
import { ProblemsButton } from './ProblemsButton.tsx'

interface Props {
  form: FormDetails
  saving: Saving
  definition: FormDefinition
  language: string
  problems: readonly FormProblem[]
  rows: readonly OutlineRow[]
  history: ReturnType<typeof useBuilder>
  /** The title is written. */
  isTitleOpen: boolean
  areProblemsOpen: boolean
  onOpen: (opened: Opened | null) => void
  onProblem: (path: string) => void
  onPublish: () => void
  /** Opens the outline where it has no column. */
  onOutline: (() => void) | null
}

/** The bar of the builder: what the form is called, whether it is saved, what is wrong, and what comes next. */
export function BuilderBar(props: Props) {
  const { form, saving, history, onOpen, onOutline, onPublish } = props
  const t = useT()
  const projectId = useProjectId()
  const { isPhone } = useLook()
  const { past, future } = history.history
  const undo = (
    <IconButton
      label={t('builder.undo')}
      icon={<Undo2 size={18} />}
      aria-keyshortcuts="Control+Z Meta+Z"
      disabled={past.length === 0}
      onClick={history.undo}
    />
  )
  const redo = (
    <IconButton
      label={t('builder.redo')}
      icon={<Redo2 size={18} />}
      aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
      disabled={future.length === 0}
      onClick={history.redo}
    />
  )
  return (
    <header className={`row ${classes.bar}`} data-phone={isPhone || undefined}>
      <div className={classes.first}>
        <Link
          to="/projects/$projectId/forms/$formId"
          params={{ projectId, formId: form._id }}
          className={classes.back}
          aria-label={t('builder.back')}
        >
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
        {onOutline && (
          <IconButton
            label={t('builder.outline')}
            icon={<ListTree size={18} />}
            onClick={onOutline}
          />
        )}
        <Title {...props} />
        {!isPhone && <span className={classes.key}>{form.key}</span>}
        {isPhone && undo}
        {isPhone && redo}
        {isPhone && (
          <PopoverMenu
            width={220}
            trigger={<IconButton label={t('builder.more')} icon={<Ellipsis size={18} />} />}
          >
            <button type="button" className={menuRow} onClick={() => onOpen({ is: 'title' })}>
              <PencilLine size={16} aria-hidden="true" />
              {t('builder.rename')}
            </button>
            <button type="button" className={menuRow} onClick={() => onOpen({ is: 'files' })}>
              <Paperclip size={16} aria-hidden="true" />
              {t('builder.files')}
            </button>
          </PopoverMenu>
        )}
      </div>
      <div className={classes.second}>
        <SaveNote saving={saving} />
        {!isPhone && (
          <>
            {undo}
            {redo}
            <IconButton
              label={t('builder.files')}
              icon={<Paperclip size={18} />}
              onClick={() => onOpen({ is: 'files' })}
            />
            <span className={classes.line} aria-hidden="true" />
          </>
        )}
        <ProblemsButton {...props} />
        {!isPhone && (
          <>
            <Button
              icon={<Smartphone size={15} aria-hidden="true" />}
              onClick={() => onOpen({ is: 'preview' })}
            >
              {t('builder.preview')}
            </Button>
            <Button
              variant="primary"
              icon={<Send size={15} aria-hidden="true" />}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={onPublish}
            >
              {t('builder.publish')}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}

/** The title, which is renamed in place. */
function Title({ definition, language, isTitleOpen, onOpen }: Props) {
  const t = useT()
  const { act } = useActs()
  const { isPhone } = useLook()
  const field = useRef<HTMLInputElement>(null)
  const words = wordsOf(definition.title, language)
  useEffect(() => {
    if (isTitleOpen) field.current?.select()
  }, [isTitleOpen])
  if (isTitleOpen) {
    return (
      <input
        ref={field}
        className={classes.titleField}
        aria-label={t('builder.title')}
        lang={language}
        maxLength={TEXT_MAX}
        value={ownValue(definition.title, language) ?? ''}
        onChange={({ target }) =>
          act((written) => setWords(written, 'title', language, target.value), 'title')
        }
        onBlur={() => onOpen(null)}
        onKeyDown={({ key }) => (key === 'Enter' || key === 'Escape') && onOpen(null)}
      />
    )
  }
  return (
    <>
      <h1 className={`oneLine ${classes.title}`}>{words || t('builder.untitled')}</h1>
      {!isPhone && (
        <IconButton
          size="s"
          label={t('builder.rename')}
          icon={<PencilLine size={15} />}
          onClick={() => onOpen({ is: 'title' })}
        />
      )}
    </>
  )
}

/** The note that says whether the form is saved, since when, and what phones have. */
function SaveNote({ saving: { form, state, isDirty } }: { saving: Saving }) {
  const t = useT()
  if (state.is === 'failing' || state.is === 'stale') {
    return (
      <output
        className={classes.save}
        data-failing
        title={state.is === 'failing' ? state.error.message : undefined}
      >
        <CloudAlert size={17} aria-hidden="true" />
        <span>{t('builder.notSaved')}</span>
      </output>
    )
  }
  if (state.is === 'saving' || isDirty) {
    return (
      <output className={classes.save}>
        <CloudUpload size={17} aria-hidden="true" />
        <span>{t('builder.saving')}</span>
      </output>
    )
  }
  const live =
    form.liveVersion === null
      ? t('builder.neverPublished')
      : t('builder.isLive', { n: form.liveVersion })
  const words = form.draftAt ? t('builder.savedAt', { time: formatTime(form.draftAt), live }) : live
  return (
    <output className={classes.save} title={words}>
      <CloudCheck size={17} aria-hidden="true" />
      <span>{words}</span>
    </output>
  )
}
