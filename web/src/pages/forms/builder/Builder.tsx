import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import type { FilesOfForm } from '@plumbline/contract/forms/form-file-rules'
import { formProblems, mayPublish } from '@plumbline/contract/forms/form-problems'
import type { FormDetails } from '@plumbline/contract/forms/forms'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { BELOW_MD, LG, useMedia } from '../../../lib/media.ts'
import { lazyPart } from '../../../lib/loading/lazy-part.tsx'
import { openDialog } from '../../../lib/overlay/dialogs.ts'
import { toastSuccess } from '../../../lib/overlay/toasts.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { type FormOf, formFilesQuery } from '../files/FormFiles.tsx'
import { BuilderBar } from './bar/BuilderBar.tsx'
import classes from './Builder.module.css'
import { Canvas } from './canvas/Canvas.tsx'
import { type Added, TypeMenu } from './canvas/TypeMenu.tsx'
import { Dialogs, type Opened } from './dialogs/Dialogs.tsx'
import { moveTo, removeItem } from './model/edits.ts'
import { writeWords } from './model/follow.ts'
import { liveNamesOf } from './model/live-names.ts'
import { usersOf } from '@plumbline/contract/forms/writing/names'
import { addNew } from './model/new-items.ts'
import { besideOf, itemAt } from '@plumbline/contract/forms/writing/places'
import { whereOf } from './model/where.ts'
import { Outline } from './outline/Outline.tsx'
import { PlacePanel } from './panel/PlacePanel.tsx'
import { QuestionPanel } from './panel/QuestionPanel.tsx'
import { QuestionSheet } from './panel/QuestionSheet.tsx'
import { PhoneBar } from './bar/PhoneBar.tsx'
import { indexOf, titleOf } from './rules.ts'
import {
  type Acts,
  BuilderActs,
  BuilderLook,
  rowAt,
  type Tab,
  TABS,
  useBuilder,
  useFieldFocus,
  useFocusAfterSteps,
} from './useBuilder.ts'
import { useBuilderKeys } from './useBuilderKeys.ts'
import { useDraftSave } from './useDraftSave.ts'

const PublishDialog = lazyPart(() => import('../publish/PublishDialog.tsx'))

interface Props {
  projectId: string
  form: FormDetails
  /** The draft, else the live version. */
  start: FormDefinition
  /** The version that phones have now. */
  live: FormDefinition | null
  /** The list of problems is open at first. */
  startsWithProblems: boolean
}

/** Milliseconds for which the alert about a deleted question offers to take it back. */
const UNDO_OFFERED = 8000

/** The form builder: outline, questions in place, properties; saved by itself. */
export function Builder({ projectId, form, start, live, startsWithProblems }: Props) {
  const t = useT()
  const screen = useLanguage().language
  const isPhone = useMedia(BELOW_MD)
  const isWide = useMedia(LG)
  const files = useFiles({ projectId, formId: form._id })
  const builder = useBuilder(start, isPhone ? '' : (firstPath(start) ?? 'place'), files)
  const { definition, selected, rows, problems } = builder
  const saving = useDraftSave(projectId, form, definition)
  const [tab, setTab] = useState<Tab>('answer')
  const [adding, setAdding] = useState<{ at: string; button: HTMLElement } | null>(null)
  const [opened, setOpened] = useState<Opened | null>(
    startsWithProblems ? { is: 'problems' } : null,
  )
  const [isOutlineOpen, setOutlineOpen] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const focus = useFieldFocus()
  const { languages, defaultLanguage } = definition
  const language = languages.some(({ code }) => code === screen) ? screen : defaultLanguage
  const liveNames = useMemo(() => liveNamesOf(live), [live])
  const look = useMemo(
    () => ({ language, languages, live: liveNames, isPhone, files }),
    [language, languages, liveNames, isPhone, files],
  )
  const now = useRef({ definition, language })
  useEffect(() => {
    now.current = { definition, language }
  }, [definition, language])

  const { select } = builder
  const { act, undo, redo } = useFocusAfterSteps(builder, focus)
  const acts = useMemo((): Acts => {
    const jump: Acts['jump'] = (path, to) => {
      select(path)
      if (to.tab) setTab(to.tab)
      if (path) setSheetOpen(true)
      if (to.field) focus(path, to.field)
    }
    function removeAt(path: string) {
      const item = itemAt(now.current.definition, path)
      if (!item) return
      act((written) => removeItem(written, path))
      setSheetOpen(false)
      toastSuccess(
        t('builder.deleted', { name: titleOf(item, now.current.language) }),
        UNDO_OFFERED,
        {
          label: t('builder.undo'),
          run: undo,
        },
      )
    }
    return {
      act,
      write: (path, code, words) =>
        act((written) => writeWords(written, { path, code, words }, liveNames), `${path}.${code}`),
      jump,
      select,
      add: (at, button) => setAdding({ at, button }),
      make: (at, kind) => {
        act((written) => addNew(written, at, kind))
        jump(at, {
          tab: kind === 'calculate' ? 'logic' : 'answer',
          field: 'label',
        })
      },
      now: () => now.current.definition,
      undo,
      remove: (path) => {
        const users = usersOf(now.current.definition, path)
        if (users.length > 0) setOpened({ is: 'remove', path, users })
        else removeAt(path)
      },
    }
  }, [act, select, undo, focus, liveNames, t])

  // the same ones always: else every line of the outline is drawn anew for each letter
  const openRow = useCallback(
    (path: string) => {
      setOutlineOpen(false)
      acts.jump(path, isPhone || path === 'place' ? {} : { field: 'label' })
    },
    [acts, isPhone],
  )
  const moveRow = useCallback(
    (from: string, to: string) => act((written) => moveTo(written, from, to)),
    [act],
  )
  function toProblem(path: string) {
    const { path: of, ...to } = whereOf(definition, path, language)
    if (of === '' && to.field === 'title') return setOpened({ is: 'title' })
    acts.jump(of || selected || 'place', to)
  }
  async function publish() {
    // what was found last may be of a moment ago, before the last words were written
    if (!mayPublish(formProblems(definition, files))) return setOpened({ is: 'problems' })
    const saved = await saving.saveNow()
    if (saved) openDialog(PublishDialog, { projectId, form: saved, onDone: saving.follow })
  }
  const last = `items.${definition.items.length}`
  const next =
    selected.startsWith('items') && itemAt(definition, selected) ? besideOf(selected, 1) : last
  function choose(kind: Added) {
    const at = adding?.at ?? last
    setAdding(null)
    if (kind === 'copy') setOpened({ is: 'copy', at, button: adding?.button })
    else acts.make(at, kind)
  }
  useBuilderKeys({
    selected,
    act,
    remove: acts.remove,
    add: (button) => setAdding({ at: next, button }),
    undo,
    redo,
    save: () => void saving.saveNow(),
    publish: () => void publish(),
    tab: (n) => setTab(TABS[n] ?? 'answer'),
  })
  const index = useMemo(() => indexOf(definition, rows, language), [definition, rows, language])
  const row = rowAt(rows, selected)
  const panel = row && { ...row, index, rows, problems, tab, onTab: setTab }
  const outline = <Outline rows={rows} selected={selected} onOpen={openRow} onMove={moveRow} />
  return (
    <BuilderActs value={acts}>
      <BuilderLook value={look}>
        <div className={classes.page} data-builder data-wide={tab === 'languages' || undefined}>
          <BuilderBar
            form={saving.form}
            saving={saving}
            definition={definition}
            language={language}
            problems={problems}
            rows={rows}
            history={{ ...builder, undo, redo }}
            isTitleOpen={opened?.is === 'title'}
            areProblemsOpen={opened?.is === 'problems'}
            onOpen={setOpened}
            onProblem={toProblem}
            onPublish={() => void publish()}
            onOutline={!isPhone && !isWide ? () => setOutlineOpen(true) : null}
          />
          {isPhone ? (
            <>
              <div className={classes.list}>{outline}</div>
              <PhoneBar
                onAdd={(button) => setAdding({ at: last, button })}
                onPreview={() => setOpened({ is: 'preview' })}
                onPublish={() => void publish()}
              />
              {isSheetOpen && selected && (
                <QuestionSheet
                  rows={rows}
                  selected={selected}
                  definition={definition}
                  panel={panel ?? null}
                  onClose={() => setSheetOpen(false)}
                />
              )}
            </>
          ) : (
            <div className={classes.columns}>
              {isWide && <div className={classes.left}>{outline}</div>}
              <div className={classes.middle} data-canvas>
                <Canvas rows={rows} selected={selected} index={index} />
              </div>
              <aside className={classes.right} aria-label={t('builder.properties')}>
                {panel ? (
                  <QuestionPanel key={panel.path} {...panel} />
                ) : (
                  <PlacePanel {...definition} />
                )}
              </aside>
            </div>
          )}
        </div>
        {isOutlineOpen && (
          <Sheet title={t('builder.outline')} onClose={() => setOutlineOpen(false)}>
            {outline}
          </Sheet>
        )}
        {adding && (
          <TypeMenu
            key={adding.at}
            button={adding.button}
            onChoose={choose}
            onClose={() => {
              setAdding(null)
              adding.button.focus()
            }}
          />
        )}
        <Dialogs
          opened={opened}
          projectId={projectId}
          definition={definition}
          language={language}
          rows={rows}
          saving={saving}
          onClose={() => setOpened(null)}
          onRemove={(path) => {
            setOpened(null)
            setSheetOpen(false)
            act((written) => removeItem(written, path))
            // the button that opened the dialog is gone with the question
            if (!isPhone) focus(removeItem({ definition, selected }, path).selected, 'label')
          }}
          onTheirs={builder.takeTheirs}
        />
      </BuilderLook>
    </BuilderActs>
  )
}

const NONE: FilesOfForm = new Map()

/** The files of the form by their names, as the check wants them. */
function useFiles(of: FormOf): FilesOfForm {
  const { data } = useQuery(formFilesQuery(of))
  return useMemo(
    () => (data ? new Map(data.docs.map(({ name, columns }) => [name, columns])) : NONE),
    [data],
  )
}

function firstPath({ items }: FormDefinition): string | undefined {
  const place = items.findIndex(({ kind }) => kind !== 'meta')
  return place === -1 ? undefined : `items.${place}`
}
